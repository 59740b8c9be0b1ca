const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** "2026-11-21" as "November 21, 2026", the same in every time zone. */
export function plainDate(date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`));
}
