/** Cached by locale, because creating a format takes a tenth of the time of rendering a page. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(locale: string): Intl.DateTimeFormat {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  formats.set(locale, format);
  return format;
}

/** Returns "November 21, 2026" for "2026-11-21", in every time zone. */
export function plainDate(date: string, locale = "en-US"): string {
  return formatIn(locale).format(new Date(`${date}T00:00:00Z`));
}
