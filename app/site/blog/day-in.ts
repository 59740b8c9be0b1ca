/** A day as machines and as people read it. */
export type Day = { date: string; text: string };

type Formats = { date: Intl.DateTimeFormat; text: Intl.DateTimeFormat };

/** By zone: making a format costs a thousand times what using it does. */
const formats = new Map<string, Formats>();

function formatsOf(timeZone: string): Formats {
  const known = formats.get(timeZone);
  if (known) return known;
  const made: Formats = {
    // The Canadian form is the ISO form.
    date: new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }),
    text: new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "long" }),
  };
  formats.set(timeZone, made);
  return made;
}

/** The calendar day of a moment in the company's own zone. */
export function dayIn(timeZone: string, at: number): Day {
  const { date, text } = formatsOf(timeZone);
  return { date: date.format(at), text: text.format(at) };
}
