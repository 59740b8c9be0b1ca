import type { Note } from "#platform/sandbox/serve-parsers.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";

/** Thrown when a text cannot be read as a calendar; the message is for staff. */
export class CalendarUnreadable extends Unreadable {}

export type Property = {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
};

export type Component = {
  name: string;
  properties: Property[];
  parts: Component[];
};

/** Deepest nesting of components; the standard has three levels. */
const maxDepth = 6;

/** Properties that say when somebody is busy; the titles, guests and texts of events are skipped unread. */
const wanted = new Set([
  ...["DTSTART", "DTEND", "DURATION", "RRULE", "EXRULE", "RDATE", "EXDATE"],
  ...["UID", "RECURRENCE-ID", "SEQUENCE", "STATUS", "TRANSP", "ATTENDEE", "FREEBUSY"],
  ...["TZID", "TZOFFSETFROM", "TZOFFSETTO"],
  ...["X-MICROSOFT-CDO-BUSYSTATUS", "X-WR-TIMEZONE", "X-WR-CALNAME"],
]);

/** Stands for a value that we cannot read, so that it costs its own event: no type of value allows it. */
const unreadable = "?";

function isNameEnd(code: number): boolean {
  return code === 0x3b || code === 0x3a; // ";" and ":"
}

/** Returns whether a character may stand in a name: a letter, a digit or a hyphen. */
function isOfName(code: number): boolean {
  const lower = code | 0x20;
  return (code >= 0x30 && code <= 0x39) || (lower >= 0x61 && lower <= 0x7a) || code === 0x2d;
}

/** Returns where a line's name ends (RFC 5545 §3.1); -1 for other text. */
function nameEnd(line: string): number {
  let end = 0;
  while (isOfName(line.charCodeAt(end))) end += 1;
  return isNameEnd(line.charCodeAt(end)) ? end : -1;
}

/**
 * Yields content lines without their folds (RFC 5545 §3.1). Skips what is none: programs that do not fold leave the
 * lines of a title or text as they are. Only a list that was broken behind its comma goes on.
 */
function* unfolded(given: string): Generator<string> {
  const text = given.includes("\n") ? given : given.replaceAll("\r", "\n");
  let line = "";
  for (let at = 0; at < text.length; ) {
    const feed = text.indexOf("\n", at);
    let end = feed < 0 ? text.length : feed;
    const next = end + 1;
    while (end > at && text[end - 1] === "\r") end -= 1;
    const raw = text.slice(at, end);
    if (raw.startsWith(" ") || raw.startsWith("\t")) line += raw.slice(1);
    else if (line === "" || nameEnd(raw) > 0) {
      if (line.trim() !== "") yield line;
      line = raw;
    } else if (line.endsWith(",")) line += raw;
    at = next;
  }
  if (line.trim() !== "") yield line;
}

/** Parses the parameters from `at` on. Returns them with the value behind the colon; null when the line has none. */
function parametersAndValue(line: string, at: number): Omit<Property, "name"> | null {
  const params = new Map<string, string>();
  let position = at;
  while (line[position] === ";") {
    const equals = line.indexOf("=", position);
    if (equals < 0) return null;
    const name = line
      .slice(position + 1, equals)
      .trim()
      .toUpperCase();
    position = equals + 1;
    let isQuoted = false;
    while (
      position < line.length &&
      (isQuoted || (line[position] !== ";" && line[position] !== ":"))
    ) {
      if (line[position] === '"') isQuoted = !isQuoted;
      position += 1;
    }
    params.set(
      name,
      line
        .slice(equals + 1, position)
        .replaceAll('"', "")
        .trim(),
    );
  }
  return line[position] === ":" ? { params, value: line.slice(position + 1).trimEnd() } : null;
}

/** Characters of an entry that says when: five thousand dates, of which an event may list no more. */
const maxEntry = 250_000;

/** Entries read between two notes. */
const noteEvery = 500;

/**
 * Properties whose names are words, with what their values look like: a text may have a line "Duration: 1 hour". The
 * words of STATUS count in capitals alone, because "Status: cancelled" may be about a flight.
 */
const wordlike: ReadonlyMap<string, RegExp> = new Map([
  ["DURATION", /^[+-]?P[\dT]/i],
  ["SEQUENCE", /^\d+$/],
  ["STATUS", /^[A-Z-]+$/],
]);

/** Returns a line's property; null for one that says nothing about time, or is a line of somebody's text. */
function propertyIn(line: string, end: number): Property | null {
  const name = line.slice(0, end).toUpperCase();
  if (!wanted.has(name)) return null;
  const rest = line.length > maxEntry ? null : parametersAndValue(line, end);
  // Events without a UID are told apart; those with one that we cannot read must not become one.
  if (!rest) return name === "UID" ? null : { name, params: new Map(), value: unreadable };
  // Some programs write a blank behind the colon, as texts do.
  const value = rest.value.trimStart();
  const form = wordlike.get(name);
  if (value !== rest.value && form && !form.test(value)) return null;
  // Guests are nobody's business here, save for whoever declined.
  if (name === "ATTENDEE" && rest.params.get("PARTSTAT")?.toUpperCase() !== "DECLINED") return null;
  return { name, params: rest.params, value };
}

/** Components that are known behind a blank, where a text may have any word. */
const standardComponent =
  /^(VCALENDAR|VEVENT|VTODO|VJOURNAL|VFREEBUSY|VTIMEZONE|STANDARD|DAYLIGHT|VALARM)$/;

/** Returns what a BEGIN or END names (RFC 5545 §3.6); null for a line of some text, such as "End: 5 pm". */
function componentIn(line: string, end: number): string | null {
  const given = line.slice(end + 1, end + 80).trimEnd();
  const value = given.trimStart();
  const form = value === given ? /^[a-z][a-z0-9-]*$/i : standardComponent;
  return line.length < 80 && form.test(value) ? value.toUpperCase() : null;
}

function opened(open: Component[], name: string, count: number): void {
  const part = { name, properties: [], parts: [] };
  open.at(-1)?.parts.push(part);
  open.push(part);
  if (open.length > maxDepth) {
    throw new CalendarUnreadable(`Its parts are nested too deeply (entry ${count}).`);
  }
}

/**
 * Parses a text to its components, in time that grows with its length (RFC 5545 §3.1, §3.4). Skips properties that say
 * nothing about time. @throws CalendarUnreadable with the entry, for another text and for one that was cut off
 */
export function parseComponents(text: string, note: Note = () => undefined): Component[] {
  const root: Component = { name: "", properties: [], parts: [] };
  const open = [root];
  let count = 0;
  for (const line of unfolded(text.startsWith("\ufeff") ? text.slice(1) : text)) {
    count += 1;
    if (count % noteEvery === 1) note(`part from entry ${count} on`);
    const end = nameEnd(line);
    const name = line.slice(0, Math.max(0, end)).toUpperCase();
    const isEdge = name === "BEGIN" || name === "END";
    const component = isEdge ? componentIn(line, end) : null;
    const parent = open.at(-1) ?? root;
    const isOutside = parent === root && (name !== "BEGIN" || component === null);
    if (isOutside || (name === "END" && component !== null && component !== parent.name)) {
      throw new CalendarUnreadable(`It is not a calendar that we can read (entry ${count}).`);
    }
    if (component !== null && name === "BEGIN") opened(open, component, count);
    else if (component !== null) open.pop();
    else if (end > 0) {
      const property = propertyIn(line, end);
      if (property) parent.properties.push(property);
    }
  }
  if (open.length > 1) throw new CalendarUnreadable(`It ends in the middle (entry ${count}).`);
  return root.parts;
}

/** Returns a component's first property of a name. */
export function propertyOf({ properties }: Component, name: string): Property | undefined {
  return properties.find((one) => one.name === name);
}

/** Returns the values of all properties of a name that hold lists, with their property. */
export function listedValues({ properties }: Component, name: string) {
  return properties
    .filter((one) => one.name === name)
    .flatMap((property) => property.value.split(",").map((value) => ({ property, value })));
}
