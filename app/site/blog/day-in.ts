/** A day as ISO date and as text. */
export type Day = { date: string; text: string };

type Formats = { date: Intl.DateTimeFormat; text: Intl.DateTimeFormat };

/** Cached by zone, because creating a format costs a thousand times as much as using it. */
const formats = new Map<string, Formats>();

function formatsOf(timeZone: string): Formats {
  const found = formats.get(timeZone) ?? {
    // The short Canadian date format is the ISO format.
    date: new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }),
    text: new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "long" }),
  };
  formats.set(timeZone, found);
  return found;
}

/** Returns the calendar day of a moment in a time zone. */
export function dayIn(timeZone: string, at: number): Day {
  const { date, text } = formatsOf(timeZone);
  return { date: date.format(at), text: text.format(at) };
}
