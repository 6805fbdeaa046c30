"""Blood on the Ohio: what the art director decided by eye. Everything else is worked out from the map data."""

SEED = 1790

# river: points or spaces from source to mouth, width at the source, at the mouth
RIVERS = {
    "Ohio": (
        [(1690, 534), "oh-logstown", (1575, 497), "oh-yellow-creek", "oh-mingo-bottom", "oh-grave-creek"]
        + ["oh-fishing-creek", "oh-muskingum", "oh-hocking", "oh-letart", "oh-kanawha", "oh-big-sandy", "oh-scioto"]
        + ["oh-limestone", "oh-little-miami", "oh-great-miami", "oh-kentucky", "oh-falls"]
        + [(146, 1332), (106, 1372), (46, 1398), (-60, 1402)],
        11,
        23,
    ),
    "Allegheny": ([(1925, 392), (1862, 420), (1822, 455), "al-kiskiminetas", (1732, 505), (1690, 534)], 7, 9.5),
    "Monongahela": (
        [(1726, 938), (1738, 884), (1746, 826), (1756, 770), (1752, 712), (1746, 660)]
        + ["mo-youghiogheny", (1704, 578), (1690, 534)],
        2,
        9.5,
    ),
    "Beaver": ([(1502, 252), (1518, 298), (1548, 342), "be-kuskuskies", (1624, 450), "oh-logstown"], 1.5, 7),
    "Great Kanawha": (
        [(1368, 1402), (1325, 1382), (1266, 1348), (1224, 1302), "ka-pocatalico", (1150, 1212), "oh-kanawha"],
        5,
        9,
    ),
    "Muskingum": (
        ["mu-forks", "mu-licking", (1172, 800), "mu-big-bottom", (1290, 899), "oh-muskingum"],
        6,
        9.5,
    ),
    "Tuscarawas": (
        [(1236, 362), (1258, 402), "tu-upper", (1306, 520), "tu-gnadenhutten", (1262, 626), "mu-forks"],
        1.5,
        6.5,
    ),
    "Hocking": (
        [(1052, 782), (1057, 826), "ho-standing-stone", (1078, 912), "ho-athens", (1178, 984), "oh-hocking"],
        1.5,
        6.5,
    ),
    "Scioto": (
        [(766, 556), (796, 568), (828, 598), "sc-upper", (862, 700), (890, 752), "sc-pickaway", (906, 868)]
        + ["sc-paint", (886, 990), "sc-pee-pee", (866, 1120), "oh-scioto"],
        1.5,
        9,
    ),
    "Little Miami": (
        [(628, 768), (616, 812), (612, 846), "lm-caesars", (602, 924), "lm-deerfield", (560, 1030), "oh-little-miami"],
        1.5,
        6.5,
    ),
    "Great Miami": (
        [(604, 652), (598, 686), "gm-piqua", (562, 780), "gm-mad", (512, 908), "gm-dunlap", (412, 1012)]
        + ["oh-great-miami"],
        1.5,
        8.5,
    ),
    "Mad": ([(726, 668), (702, 706), "md-peckuwe", (612, 792), "gm-mad"], 1.5, 5),
    "Whitewater": ([(318, 842), (334, 888), "ww-forks", (378, 992), "oh-great-miami"], 1.5, 6),
    "Licking": ([(496, 1296), (506, 1256), (524, 1216), "li-forks", (556, 1132), "oh-little-miami"], 1.5, 6.5),
    "Kentucky": ([(452, 1346), (440, 1306), (404, 1280), "ke-drennon", (330, 1228), "oh-kentucky"], 1.5, 8),
    "Wabash": (
        [(384, 506), (352, 490), "wb-upper", (246, 460), "wb-salamonie", (112, 404), (52, 392), (-60, 398)],
        1.5,
        9,
    ),
    "St. Marys": ([(526, 500), (506, 492), "sm-girtys", (430, 462), "sm-lower", (362, 386), "ma-kekionga"], 1.5, 5.5),
    "St. Joseph": ([(392, 128), (398, 156), (386, 210), "sj-cedar", (362, 306), "ma-kekionga"], 1.5, 5.5),
    "Maumee": (
        ["ma-kekionga", (402, 316), "ma-delaware-town", (506, 284), "ma-glaize", (604, 252), "ma-wolf", (694, 210)]
        + ["ma-fort-miamis", (752, 146), (776, 126)],
        6.5,
        12,
    ),
    "Auglaize": ([(556, 566), (549, 532), (556, 502), "au-upper", (532, 414), "au-blanchard", (550, 308), "ma-glaize"], 1.5, 6),
    "Sandusky": ([(768, 428), (796, 410), "sa-tymochtee", (842, 352), "sa-seneca", (884, 284), (896, 246), (897, 220)], 1.5, 7),
    "Cuyahoga": ([(1252, 330), (1252, 292), "cu-tinkers", (1254, 218), (1247, 190)], 1.5, 6),
    "Big Sandy": ([(1018, 1412), (1004, 1366), (1010, 1310), "oh-big-sandy"], 2, 6),
}
# trails that cross a river where it has no space: the old ford below the falls of the Sandusky
FORDS = [("lower-sandusky", "pettquotting")]

# the southern shore of Lake Erie from Detroit to Presque Isle, latitude and longitude
SHORE = [
    (42.18, -83.12), (42.05, -83.15), (41.96, -83.27), (41.89, -83.33), (41.80, -83.40), (41.72, -83.46),
    (41.685, -83.45), (41.70, -83.33), (41.63, -83.15), (41.595, -83.06), (41.51, -82.94), (41.575, -82.87),
    (41.54, -82.71), (41.515, -82.76), (41.495, -82.88), (41.465, -82.99), (41.43, -83.0), (41.43, -82.88),
    (41.455, -82.76), (41.485, -82.69), (41.43, -82.62), (41.398, -82.55), (41.425, -82.36), (41.47, -82.18),
    (41.51, -82.0), (41.49, -81.84), (41.515, -81.70), (41.6, -81.53), (41.73, -81.35), (41.765, -81.28),
    (41.86, -80.98), (41.91, -80.79), (41.97, -80.55), (42.05, -80.25), (42.18, -79.9),
]  # fmt: skip
OPEN_WATER = [(1760, -90), (820, -90)]
# islands: latitude, longitude, radius
ISLANDS = [(41.65, -82.82, 7), (41.72, -82.81, 5), (41.60, -82.70, 8), (41.79, -82.66, 11)]
LAKE_NAME = ([(1040, 60), (1230, 112), (1420, 34)], 42, 15)

# nation: path, size and spacing of its name
NATIONS = {
    "Mi": ([(112, 590), (230, 574), (352, 634)], 46, 10),
    "Sh": ([(640, 892), (742, 890), (884, 866)], 42, 7),
    "De": ([(1078, 584), (1140, 562), (1212, 596)], 29, 2),
    "M": ([(1290, 772), (1346, 722), (1420, 690)], 31, 4),
    "W": ([(752, 420), (870, 368), (990, 330)], 36, 6),
    "Ot": ([(572, 322), (640, 310), (738, 222)], 30, 3),
    "Se": ([(1306, 214), (1420, 188), (1540, 226)], 40, 10),
}
# land outside the nations' country: name, middle, size, spacing, turn
LANDS = [
    ("Kentucky", 838, 1366, 28, 11, 0),
    ("Virginia", 1516, 1052, 34, 12, -14),
    ("Pennsylvania", 1822, 872, 28, 6, -87),
]
# the name of a river along its course: river, words, size, spacing, near where it begins and ends, off the course
COURSES = [
    ("Ohio", "Ohio River", 26, 5, "oh-big-sandy", "oh-scioto", -15),
    ("Ohio", "Ohio River", 22, 4, "oh-hocking", "oh-muskingum", 27),
    ("Ohio", "Ohio", 22, 5, "oh-kentucky", "oh-great-miami", -16),
    ("Muskingum", "Muskingum R.", 16, 2, (1160, 745), (1216, 850), -10),
    ("Scioto", "Scioto R.", 17, 3, (892, 1050), (864, 1150), 16),
    ("Scioto", "Scioto R.", 15, 2, (856, 650), (890, 770), -11),
    ("Great Miami", "Great Miami R.", 15, 1.5, (555, 850), (470, 955), -9),
    ("Little Miami", "Little Miami R.", 13.5, 1, (560, 1080), (580, 985), -9),
    ("Maumee", "Maumee R.", 16, 2, (640, 240), (715, 180), -12),
    ("Wabash", "Wabash R.", 17, 3, (312, 478), (190, 440), -11),
    ("Kentucky", "Kentucky R.", 14, 1, (318, 1200), (362, 1255), 13),
    ("Licking", "Licking R.", 13.5, 1, (541, 1175), (553, 1105), 15),
    ("Sandusky", "Sandusky R.", 13, 1, (826, 388), (847, 318), -8),
    ("Cuyahoga", "Cuyahoga R.", 13, 1, (1266, 240), (1250, 322), -9),
    ("Tuscarawas", "Tuscarawas R.", 13.5, 1, (1296, 455), (1314, 585), -9),
    ("Allegheny", "Allegheny R.", 14.5, 1, (1800, 475), (1858, 420), 16),
    ("Monongahela", "Monongahela R.", 14.5, 1.5, (1750, 690), (1740, 860), -10),
    ("Great Kanawha", "Great Kanawha R.", 14, 1, (1205, 1265), (1300, 1370), 15),
    ("Beaver", "Beaver R.", 13, 1, (1602, 396), (1632, 500), -9),
    ("Auglaize", "Auglaize R.", 13, 1, (528, 372), (552, 462), -9),
    ("St. Marys", "St. Marys R.", 12.5, 0.6, (476, 486), (392, 430), -8),
    ("St. Joseph", "St. Joseph R.", 12.5, 0.6, (392, 166), (382, 262), -9),
    ("Hocking", "Hocking R.", 13, 1, (1135, 948), (1222, 1004), 13),
    ("Whitewater", "Whitewater R.", 13, 0.6, (335, 885), (380, 1000), 14),
    ("Mad", "Mad R.", 12.5, 0.8, (660, 745), (570, 830), -8),
    ("Big Sandy", "Big Sandy R.", 13, 0.6, (1005, 1300), (1010, 1390), 14),
]

COMPASS = (92, 50, 26)
TITLE = (404, 58, 376, 100)
KEY = (14, 846, 182, 330)
# where reeds stand instead of trees: space, radius
SWAMPS = [("black-swamp", 95), ("scioto-marsh", 60)]
# what a reach is called on the map, where its name without "… at the" would mislead
REACHES = {"Forks of the Muskingum": "The Forks"}
