import { hourMs, minuteMs } from "#platform/time/durations.ts";
import { zoneOfRegion } from "./outlook-regions.ts";
import { zoneOfWindowsName } from "./windows-zones.ts";

/** Returns whether this engine knows a name of the IANA database. */
export function isKnownZone(id: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: id });
    return id !== "";
  } catch {
    return false;
  }
}

/** Longest name that any program gives a zone; behind it a name is not taken apart. */
const maxName = 200;

const continents = [
  ...["America", "Europe", "Asia", "Africa", "Australia", "Pacific", "Atlantic", "Indian"],
];

/** Returns the zone that the IANA database names after a city; undefined for other words. */
function zoneOfCity(city: string): string | undefined {
  const name = (city.split("(")[0] ?? "").trim().replaceAll(" ", "_");
  // Names of states, such as "Indiana", have zones below them and are none themselves.
  return /^[\p{L}._'-]{3,}$/u.test(name)
    ? continents.map((continent) => `${continent}/${name}`).find(isKnownZone)
    : undefined;
}

const prefix = /^\((?:UTC|GMT)(?:([+-])(\d\d)[:.](\d\d))?\)\s*/i;

/** Returns whether a zone has an offset from UTC (ms) in one half of a year. */
function hasOffset(timeZone: string, offset: number): boolean {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  return [0, 6].some((month) => {
    const parts = format.formatToParts(Date.UTC(2026, month, 1));
    const text = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d\d):(\d\d)/.exec(text) ?? [];
    const size = Number(hours) * hourMs + Number(minutes) * minuteMs;
    return (sign === "-" ? -size : size) === offset;
  });
}

/**
 * Returns the zone of a long name by which Outlook shows it, such as "(UTC-08:00) Pacific Time (US & Canada)" or
 * "(UTC+01:00) Amsterdam, Berlin, Bern": by its region, else by the first of its cities that keeps the offset, because a
 * city may have left the zone since.
 */
function zoneOfLongName(name: string): string | undefined {
  const [whole = "", sign = "+", hours = "0", minutes = "0"] = prefix.exec(name) ?? [];
  const rest = name.slice(whole.length);
  const region = zoneOfRegion(rest);
  if (region) return region;
  const size = Number(hours) * hourMs + Number(minutes) * minuteMs;
  const cities = rest.split(/[,:]/).flatMap((city) => zoneOfCity(city) ?? []);
  if (whole === "") return cities[0];
  return cities.find((zone) => hasOffset(zone, sign === "-" ? -size : size)) ?? cities[0];
}

/** Returns the zone of a plain distance from UTC, such as "GMT-0800" or "UTC+2"; undefined for other names. */
function zoneOfDistance(name: string): string | undefined {
  const found = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d\d))?$/i.exec(name);
  if (!found) return undefined;
  const [, sign, hours = "0", minutes = "00"] = found;
  const zone = `${sign}${hours.padStart(2, "0")}:${minutes}`;
  return isKnownZone(zone) ? zone : undefined;
}

/**
 * Returns the IANA zone that a TZID means (RFC 5545 §3.2.19 leaves the name to each program): itself, also behind a
 * vendor's path as in "/vendor/Europe/Paris", or a name of Windows or Outlook. Undefined for others.
 */
export function ianaZone(given: string): string | undefined {
  const id = given.slice(0, maxName).trim();
  const parts = id.split("/").filter(Boolean);
  const ends = [id, parts.slice(-3).join("/"), parts.slice(-2).join("/")];
  return (
    ends.find(isKnownZone) ?? zoneOfWindowsName(id) ?? zoneOfDistance(id) ?? zoneOfLongName(id)
  );
}
