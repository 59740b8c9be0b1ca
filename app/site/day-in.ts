/** A day as machines and as people read it. */
export type Day = { date: string; text: string };

/** The calendar day of a moment in the company's own zone. */
export function dayIn(timeZone: string, at: number): Day {
  const written = (locale: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...style }).format(at);
  return {
    // The Canadian form is the ISO form.
    date: written("en-CA", { year: "numeric", month: "2-digit", day: "2-digit" }),
    text: written("en-US", { dateStyle: "long" }),
  };
}
