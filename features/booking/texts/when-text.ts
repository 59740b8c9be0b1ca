const formats = new Map<string, Intl.DateTimeFormat>();

/** Default locale, for example for staff. */
const usual = "en-US";

function formatOf(
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, format);
  return format;
}

/** Returns "Monday, November 30". */
export function dayText(at: number, timeZone: string, locale = usual): string {
  return formatOf(locale, timeZone, { weekday: "long", month: "long", day: "numeric" }).format(at);
}

/** Returns "9:00 AM". */
export function timeText(at: number, timeZone: string, locale = usual): string {
  // Newer engines put a narrow no-break space before AM, where older ones put a normal space.
  return formatOf(locale, timeZone, { hour: "numeric", minute: "2-digit" })
    .format(at)
    .replaceAll("\u202f", " ");
}

/** Returns "Pacific time"; a zone without a name of its own keeps its offset. */
export function zoneText(timeZone: string, at: number, locale = usual): string {
  const parts = formatOf(locale, timeZone, { timeZoneName: "longGeneric" }).formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return name.replace(/ Time$/, " time");
}

/** Returns "Monday, November 30, 9:00 AM, Pacific time". */
export function whenText(at: number, timeZone: string, locale = usual): string {
  const moment = [dayText(at, timeZone, locale), timeText(at, timeZone, locale)];
  return [...moment, zoneText(timeZone, at, locale)].join(", ");
}

/** Returns the zone's name if this engine knows it, else an empty string. */
export function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat(usual, { timeZone }).resolvedOptions().timeZone;
  } catch {
    return "";
  }
}

/** Groups starts by their day in a time zone, in order. */
export function byDay(
  starts: readonly number[],
  timeZone: string,
  locale = usual,
): { day: string; starts: number[] }[] {
  const groups: { day: string; starts: number[] }[] = [];
  for (const start of starts) {
    const day = dayText(start, timeZone, locale);
    const last = groups.at(-1);
    if (last?.day === day) last.starts.push(start);
    else groups.push({ day, starts: [start] });
  }
  return groups;
}
