/** Fault of a security.txt that makes people distrust or not use it (RFC 9116), the gravest first. */
export type SecurityTextFault =
  | "type"
  | "broken"
  | "no-contact"
  | "no-expires"
  | "expired"
  | "canonical"
  | null;

export type SecurityText = {
  /** Fields that were read, as written. */
  fields: readonly { name: string; value: string }[];
  fault: SecurityTextFault;
  /** Expires is more than a year away, which 2.5.5 advises against. */
  isFar: boolean;
};

const begin = "-----BEGIN PGP SIGNED MESSAGE-----";
const signature = "-----BEGIN PGP SIGNATURE-----";
const end = "-----END PGP SIGNATURE-----";

/** Splits at LF or CRLF; blanks at the end of a line say nothing. */
function linesIn(text: string): string[] {
  return text.split("\n").map((line) => line.trimEnd());
}

/** Returns the lines of the message in a signed file (RFC 9580 7); the lines as they are without a signature; else null. */
function messageOf(lines: readonly string[]): readonly string[] | null {
  if (lines[0] !== begin) return lines.includes(signature) ? null : lines;
  const empty = lines.indexOf("");
  const from = lines.indexOf(signature);
  const to = lines.indexOf(end);
  const isWhole =
    empty > 0 && from > empty && to > from && lines.slice(to + 1).every((line) => line === "");
  if (!isWhole || !lines.slice(1, empty).every((line) => /^Hash: /.test(line))) return null;
  return lines.slice(empty + 1, from).map((line) => (line.startsWith("- ") ? line.slice(2) : line));
}

type Field = { name: string; value: string };

/** Reads a line: a field, null for an empty one or a comment, "broken" for anything else (RFC 9116 4). */
function fieldOf(line: string): Field | null | "broken" {
  if (line === "" || line.startsWith("#")) return null;
  const colon = line.indexOf(":");
  const name = line.slice(0, Math.max(colon, 0));
  const value = line.slice(colon + 2);
  const fits =
    /^[\x21-\x39\x3b-\x7e]+$/.test(name) && line[colon + 1] === " " && value.trim() !== "";
  return fits ? { name: name.toLowerCase(), value: value.trim() } : "broken";
}

/** Returns whether a text is a URI with a scheme; web addresses must be private ones (2.5.3). */
function isUri(text: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:[\x21-\x7e]+$/i.test(text) || /^http:/i.test(text)) return false;
  return !/^https:/i.test(text) || URL.canParse(text);
}

const uriFields = ["acknowledgments", "canonical", "contact", "encryption", "hiring", "policy"];

const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Parses an Internet date and time (RFC 3339 5.6) to ms; null for any other text. */
export function parseDateTime(text: string): number | null {
  const found =
    /^\d{4}-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:[Zz]|[+-](\d\d):(\d\d))$/.exec(
      text,
    );
  if (!found) return null;
  const [month = 0, day = 0, hour = 0, minute = 0, second = 0, offset = 0, part = 0] = found
    .slice(1)
    .map((digits) => Number(digits ?? 0));
  const fits =
    day >= 1 && day <= (days[month - 1] ?? 0) && hour < 24 && minute < 60 && second <= 60;
  if (!fits || offset > 23 || part > 59) return null;
  const time = Date.parse(text.toUpperCase().replace(/:60(?=[.Z+-])/, ":59"));
  return Number.isNaN(time) ? null : time;
}

/** Returns whether a media type is plain text in UTF-8 (RFC 9116 3). Without a charset, UTF-8 is the default. */
function isPlainUtf8(type: string): boolean {
  const [media = "", ...parameters] = type.split(";").map((part) => part.trim().toLowerCase());
  const charsets = parameters.filter((part) => part.startsWith("charset="));
  return (
    media === "text/plain" &&
    charsets.every((one) => one.slice("charset=".length).replaceAll('"', "") === "utf-8")
  );
}

const yearMs = 366 * 86_400_000;

type Received = { body: string; type: string; url: string };

function faultOf(fields: readonly Field[], { url }: Received, now: number): SecurityTextFault {
  const valuesOf = (name: string) =>
    fields.filter((field) => field.name === name).map(({ value }) => value);
  const contacts = valuesOf("contact");
  if (contacts.length === 0 || !contacts.every(isUri)) return "no-contact";
  const dates = valuesOf("expires");
  const until = parseDateTime(dates[0] ?? "");
  if (dates.length !== 1 || until === null) return "no-expires";
  if (until <= now) return "expired";
  if (valuesOf("preferred-languages").length > 1) return "broken";
  if (uriFields.some((name) => !valuesOf(name).every(isUri))) return "broken";
  const canonical = valuesOf("canonical");
  return canonical.length > 0 && !canonical.includes(url) ? "canonical" : null;
}

/**
 * Reads a security.txt as received: body, media type and address. Null if it is not that file: a page, or text without
 * any field. `now`: the check's time (ms).
 */
export function parseSecurityText(received: Received, now: number): SecurityText | null {
  const text = received.body;
  if (/^[^;]*html/i.test(received.type)) return null;
  const lines = linesIn(text);
  const message = messageOf(lines);
  const read = (message ?? lines).map(fieldOf);
  const fields = read.filter((one) => one !== null && one !== "broken");
  if (!fields.some(({ name }) => name === "contact" || name === "expires")) {
    const isMeant = lines.some((line) => /^(?:contact|expires)\b/i.test(line));
    return isMeant ? { fields, fault: "broken", isFar: false } : null;
  }
  const isBroken = message === null || read.includes("broken") || text.startsWith("\ufeff");
  const fault = isBroken ? "broken" : faultOf(fields, received, now);
  const dates = fields.filter(({ name }) => name === "expires");
  const until = parseDateTime(dates[0]?.value ?? "") ?? 0;
  return {
    fields,
    fault: isPlainUtf8(received.type) ? fault : "type",
    isFar: until > now + yearMs,
  };
}
