const dayMs = 86_400_000;
const noonMs = dayMs / 2;

/** A consent of which only the day is known is kept as the noon of UTC: no time was given, and none is to be shown. */
export function timestampOfDay(year: number, month: number, day: number): number | null {
  const at = Date.UTC(year, month - 1, day) + noonMs;
  // A day that no month has is moved into the next one by the calendar.
  const found = new Date(at);
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === day ? at : null;
}

export function isDayAlone(at: number): boolean {
  return at % dayMs === noonMs;
}

/** From when on somebody can have agreed: on a day alone, from its beginning. */
export function startOf(at: number): number {
  return isDayAlone(at) ? at - noonMs : at;
}

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** When somebody agreed: a moment of the company's clock, or the day alone where nobody knows more. */
export function consentText(at: number, moment: (at: number) => string): string {
  return isDayAlone(at) ? dayFormat.format(at) : moment(at);
}
