/** Returns "November 21, 2026" for "2026-11-21", in every time zone. */
export function plainDate(date: string, locale = "en-US"): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(`${date}T00:00:00Z`));
}
