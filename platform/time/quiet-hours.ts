import { addDays, localOfMoment, momentOfLocal } from "./local-time.ts";

/** Daily hours without alerts, "HH:MM" in the time zone; both empty: none. They may span midnight. */
export type QuietHours = { from: string; until: string; timeZone: string };

/** Returns the moment itself, or the end of the quiet hours that it falls into (ms since epoch). */
export function afterQuiet(at: number, { from, until, timeZone }: QuietHours): number {
  if (from === "" || until === "") return at;
  const local = localOfMoment(at, timeZone);
  const [day = "", clock = ""] = local.split("T");
  const overMidnight = from > until;
  const quiet = overMidnight ? clock >= from || clock < until : clock >= from && clock < until;
  if (!quiet) return at;
  const end = overMidnight && clock >= from ? addDays(day, 1) : day;
  return momentOfLocal(`${end}T${until}`, timeZone) ?? at;
}
