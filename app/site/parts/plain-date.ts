const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Returns "November 21, 2026" for "2026-11-21", in every time zone. */
export function plainDate(date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`));
}
