//! Ohio Country: four wargames of the 18th-century Ohio frontier.
