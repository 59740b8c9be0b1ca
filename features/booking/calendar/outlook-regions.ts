/**
 * IANA zones of the regions by which Windows and Outlook name a zone in words, as "(UTC-08:00) Pacific Time (US &
 * Canada)". Names by cities need no table: the IANA database is ordered by cities.
 */
const regions: Readonly<Record<string, string>> = {
  "International Date Line West": "Etc/GMT+12",
  "Coordinated Universal Time": "Etc/UTC",
  "Coordinated Universal Time-11": "Etc/GMT+11",
  "Coordinated Universal Time-09": "Etc/GMT+9",
  "Coordinated Universal Time-08": "Etc/GMT+8",
  "Coordinated Universal Time-02": "Etc/GMT+2",
  "Coordinated Universal Time+12": "Etc/GMT-12",
  "Coordinated Universal Time+13": "Etc/GMT-13",
  "Greenwich Mean Time": "Europe/London",
  "Midway Island, Samoa": "Pacific/Pago_Pago",
  "Aleutian Islands": "America/Adak",
  Hawaii: "Pacific/Honolulu",
  "Marquesas Islands": "Pacific/Marquesas",
  Alaska: "America/Anchorage",
  "Pacific Time": "America/Los_Angeles",
  "Baja California": "America/Tijuana",
  Arizona: "America/Phoenix",
  "Mountain Time": "America/Denver",
  Yukon: "America/Whitehorse",
  "Central America": "America/Guatemala",
  "Central Time": "America/Chicago",
  "Easter Island": "Pacific/Easter",
  Saskatchewan: "America/Regina",
  "Eastern Time": "America/New_York",
  Chetumal: "America/Cancun",
  Haiti: "America/Port-au-Prince",
  Indiana: "America/Indianapolis",
  "Turks and Caicos": "America/Grand_Turk",
  "Atlantic Time": "America/Halifax",
  Newfoundland: "America/St_Johns",
  Brasilia: "America/Sao_Paulo",
  "City of Buenos Aires": "America/Buenos_Aires",
  Greenland: "America/Godthab",
  Salvador: "America/Bahia",
  "Saint Pierre and Miquelon": "America/Miquelon",
  "Mid-Atlantic": "Etc/GMT+2",
  "Cape Verde Is.": "Atlantic/Cape_Verde",
  "Cabo Verde Is.": "Atlantic/Cape_Verde",
  "West Central Africa": "Africa/Lagos",
  "Harare, Pretoria": "Africa/Johannesburg",
  "Port Louis": "Indian/Mauritius",
  Ekaterinburg: "Asia/Yekaterinburg",
  Astana: "Asia/Almaty",
  "Sri Jayawardenepura": "Asia/Colombo",
  Chokurdakh: "Asia/Srednekolymsk",
  "Lord Howe Island": "Australia/Lord_Howe",
  "Norfolk Island": "Pacific/Norfolk",
  "Bougainville Island": "Pacific/Bougainville",
  "Solomon Is., New Caledonia": "Pacific/Guadalcanal",
  "Petropavlovsk-Kamchatsky - Old": "Asia/Kamchatka",
  "Chatham Islands": "Pacific/Chatham",
  "Nuku'alofa": "Pacific/Tongatapu",
  Samoa: "Pacific/Apia",
  "Kiritimati Island": "Pacific/Kiritimati",
};

const byName = new Map(Object.entries(regions).map(([name, zone]) => [name.toLowerCase(), zone]));

/** Returns the IANA zone of a region, with or without its countries in brackets; undefined for other words. */
export function zoneOfRegion(name: string): string | undefined {
  return byName.get((name.split("(")[0] ?? "").trim().toLowerCase());
}
