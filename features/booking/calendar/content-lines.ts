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
  ...["DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE", "RECURRENCE-ID", "UID"],
  ...["STATUS", "TRANSP", "X-MICROSOFT-CDO-BUSYSTATUS", "FREEBUSY"],
  ...["TZID", "TZOFFSETFROM", "TZOFFSETTO"],
]);

/** Yields content lines without their folds (RFC 5545 §3.1). */
function* unfolded(text: string): Generator<string> {
  let line = "";
  for (let at = 0; at < text.length; ) {
    const feed = text.indexOf("\n", at);
    const end = feed < 0 ? text.length : feed;
    const raw = text.slice(at, text[end - 1] === "\r" ? end - 1 : end);
    if (raw.startsWith(" ") || raw.startsWith("\t")) line += raw.slice(1);
    else {
      if (line.trim() !== "") yield line;
      line = raw;
    }
    at = end + 1;
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
    const name = line.slice(position + 1, equals).toUpperCase();
    position = equals + 1;
    let isQuoted = false;
    while (
      position < line.length &&
      (isQuoted || (line[position] !== ";" && line[position] !== ":"))
    ) {
      if (line[position] === '"') isQuoted = !isQuoted;
      position += 1;
    }
    params.set(name, line.slice(equals + 1, position).replaceAll('"', ""));
  }
  return line[position] === ":" ? { params, value: line.slice(position + 1).trim() } : null;
}

function isNameEnd(code: number): boolean {
  return code === 0x3b || code === 0x3a; // ";" and ":"
}

/** Characters of an entry that says when: five thousand dates, of which an event may list no more. */
const maxEntry = 250_000;

/** Entries read between two notes. */
const noteEvery = 500;

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
    let end = 0;
    while (end < line.length && !isNameEnd(line.charCodeAt(end))) end += 1;
    const name = line.slice(0, end).trim().toUpperCase();
    const isBeginning = name === "BEGIN";
    if (end === line.length || (open.length === 1 && !isBeginning)) {
      throw new CalendarUnreadable(`It is not a calendar that we can read (entry ${count}).`);
    }
    const parent = open.at(-1) ?? root;
    const value = line
      .slice(end + 1)
      .trim()
      .toUpperCase();
    if (isBeginning) {
      const part = { name: value, properties: [], parts: [] };
      parent.parts.push(part);
      open.push(part);
      if (open.length > maxDepth) {
        throw new CalendarUnreadable(`Its parts are nested too deeply (entry ${count}).`);
      }
    } else if (name === "END") {
      if (value !== parent.name) {
        throw new CalendarUnreadable(`It is not a calendar that we can read (entry ${count}).`);
      }
      open.pop();
    } else if (wanted.has(name)) {
      if (line.length > maxEntry) {
        throw new CalendarUnreadable(`It has a ${name} that is too long to read (entry ${count}).`);
      }
      const rest = parametersAndValue(line, end);
      if (!rest) {
        throw new CalendarUnreadable(`It has a ${name} that we cannot read (entry ${count}).`);
      }
      parent.properties.push({ name, ...rest });
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
