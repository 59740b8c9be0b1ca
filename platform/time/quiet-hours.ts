import { TZDate } from "@date-fns/tz";
import { localOfMoment } from "./local-time.ts";

/** Daily hours without alerts, "HH:MM" in the time zone; both empty: none. They may span midnight. */
export type QuietHours = { from: string; until: string; timeZone: string };

/** Returns the moment itself, or the end of the quiet hours that it falls into (ms since epoch). */
export function afterQuiet(at: number, { from, until, timeZone }: QuietHours): number {
  if (from === "" || until === "") return at;
  const local = new TZDate(at, timeZone);
  const clock = localOfMoment(at, timeZone).slice("YYYY-MM-DDT".length);
  const overMidnight = from > until;
  const quiet = overMidnight ? clock >= from || clock < until : clock >= from && clock < until;
  if (!quiet) return at;
  const [hour = 0, minute = 0] = until.split(":").map(Number);
  const dayOffset = overMidnight && clock >= from ? 1 : 0;
  return new TZDate(
    local.getFullYear(),
    local.getMonth(),
    local.getDate() + dayOffset,
    hour,
    minute,
    timeZone,
  ).getTime();
}
