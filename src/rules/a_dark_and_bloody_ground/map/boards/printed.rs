//! The three battle boards as data: rows from north to south, west to east (`.` clear, `c` field, `f` forest, `s` swamp,
//! `r` rough, `b` building), lettered hexes, trails, stream hexsides. All else is worked out.

/// A battle board as printed.
pub(super) struct Printed {
    /// Terrain, a letter a hex.
    pub rows: [&'static str; 12],
    /// Lettered hexes, A to D.
    pub letters: [&'static str; 4],
    /// Trails, each from end to end.
    pub trails: [&'static str; 2],
    /// Pairs of hexes with a stream between them.
    pub streams: &'static str,
}

pub(super) const WILDERNESS: Printed = Printed {
    rows: [
        "fffff.fffssfffrff",
        "ff..f.ffsssffrrff",
        "f...ffff.ssfffrff",
        "ff.fff...fffff.ff",
        "fffff..f.ff...fff",
        "frfff.fff.f..ffsf",
        "rrff.ff.f.fffsssf",
        "frf..f..fff.ffssf",
        "fff.sf.fff..fffff",
        "f.f.ssff.f.ff.fff",
        "f..fssf..fff...ff",
        "ff.ffff.ffffff.ff",
    ],
    letters: ["1305", "0803", "0308", "0711"],
    trails: [
        "0108 0207 0308 0407 0507 0606 0706 0806 0906 1006 1106 1205 1305 1404 1504 1603 1703",
        "0712 0711 0810 0809 0808 0908 0907 1006",
    ],
    streams: "0801-0901 0901-0902 0902-1001 0902-1002 0903-1002 1002-1003 1003-1103 1103-1104 1104-1203 1104-1204 \
        1105-1204 1204-1205 1205-1305 1205-1306 1206-1306 1306-1307 1307-1406 1406-1407 1407-1507 1507-1508 \
        1508-1607 1508-1608 1509-1608 1608-1609 1608-1709 1708-1709",
};

pub(super) const ROUGH: Printed = Printed {
    rows: [
        "ffrrffffrrfffffrf",
        "frrrff.frrrff.frr",
        "ffrf....frffffffr",
        "fff..f...ffrrffff",
        "rff.ff.f..frrrf.f",
        "rrff.f....ffrff.f",
        "rff.ff...f.fffrrf",
        "fffs.f.ff...frrrf",
        "ffss.ff.ffr.ffrff",
        "fs.ff.ffrrrf.ffff",
        "ff.fffrrrrff..fsf",
        "fffffrrrfffff.ssf",
    ],
    letters: ["0904", "0405", "1208", "1311"],
    trails: [
        "0104 0204 0304 0404 0505 0604 0705 0805 0906 1006 1107 1108 1208 1209 1310 1311 1411 1412",
        "0701 0702 0703 0803 0904 0905 0906",
    ],
    streams: "0310-0410 0311-0410 0311-0411 0312-0411 0312-0412 0403-0504 0404-0504 0404-0505 0405-0505 0405-0506 \
        0406-0506 0406-0507 0407-0507 0407-0508 0408-0508 0408-0509 0409-0410 0409-0509 0409-0510 0501-0601 \
        0502-0601 0502-0602 0503-0504 0503-0602 0503-0603",
};

pub(super) const SETTLED: Printed = Printed {
    rows: [
        "ff..ccc....ff..ff",
        "f...ccb...fff...f",
        "...cc....ff....cc",
        "..b....f......bcc",
        ".ccc..ff..cc.....",
        ".ccb......ccb..f.",
        "....f.....cc..ff.",
        "f..ff..b......f..",
        "ff.f..ccc..s...cc",
        "f.....ccc.ss..bcc",
        "..rr...c..ss.....",
        ".rrrff......ff...",
    ],
    letters: ["0703", "0306", "1307", "0809"],
    trails: [
        "0107 0207 0307 0407 0507 0607 0707 0807 0907 1007 1107 1207 1307 1406 1506 1605 1705",
        "0801 0802 0803 0804 0805 0806 0807 0808 0809 0810 0811 0812",
    ],
    streams: "0912-1012 1009-1110 1010-1110 1010-1111 1011-1012 1011-1111 1011-1112 1108-1208 1109-1110 1109-1208 \
        1109-1209 1203-1304 1204-1304 1204-1305 1205-1305 1205-1306 1206-1306 1206-1307 1207-1208 1207-1307 \
        1207-1308 1302-1402 1303-1304 1303-1402 1303-1403 1401-1402 1401-1501 1401-1502",
};
