/** A page or call that its address alone gives access to, and the part of the address that holds the secret. */
export type PrivateLink = { path: string; secret: "path" | "query" | "fragment" };

/** Every private link, by its English path; other languages have the same paths under a prefix of two letters. */
export const privateLinks: readonly PrivateLink[] = [
  { path: "/booking", secret: "path" },
  { path: "/api/booking/calendars", secret: "path" },
  { path: "/blog/draft", secret: "query" },
  { path: "/newsletter/confirm", secret: "query" },
  { path: "/newsletter/unsubscribe", secret: "query" },
  { path: "/security-assessment/monthly-look", secret: "query" },
  { path: "/security-assessment/monthly-look/stop", secret: "query" },
  { path: "/security-assessment/report", secret: "fragment" },
  { path: "/setup", secret: "fragment" },
  { path: "/reset-password", secret: "fragment" },
];

/** Stands for the secret in a public name. */
const placeholder = ":token";

const pathsWith = (holdsPath: boolean): string =>
  privateLinks
    .filter(({ secret }) => (secret === "path") === holdsPath)
    .map(({ path }) => path)
    .toSorted((one, other) => other.length - one.length)
    .join("|");

const barePage = new RegExp(
  `^(?:https?:/[^/]+)?(?:/[a-z]{2})?(?:${pathsWith(false)})(?:\\.data|/)?$`,
  "i",
);

/** Tells whether a decoded path is the page of a link whose path holds no secret. */
const isBarePage = (path: string) => barePage.test(path.replace(/[/\\]+/g, "/"));

/**
 * Matches a private path with all that follows, wherever it begins: a share image, an unknown language or a doubled
 * slash may precede it. Calls about bookings have fixed names.
 */
const withSecret = new RegExp(
  `((?:(?<!/api)(?:${pathsWith(true)})(?:\\.\\w{1,9})?[^\\w.:-]+|(?:${pathsWith(false)})(?![\\w-])[^\\w:-]*)).+$`,
  "is",
);

const longRun = /[\w-]{20,}/g;
const receipt = /^C(?:-[\dA-Z]{4}){4}$/i;

/** Tells whether a run of letters and digits is a token by its form, wherever it stands; a slug is in lower case. */
function isToken(run: string): boolean {
  if (receipt.test(run) || /[\da-f]{32}/i.test(run)) return true;
  return run.length >= 32 && /[A-Z]/.test(run) && /[a-z]/.test(run) && /\d/.test(run);
}

/** Matches files, whose names contain hashes. */
const file = /^(?:(?:https?:)?\/\/[^/]+)?\/(?:assets|media)\//;

/** Decodes ASCII characters (RFC 3986 section 2.1); a mangled link may be encoded twice. */
function decodeAscii(text: string): string {
  const once = (part: string) =>
    part.replace(/%[0-7][\da-f]/gi, (code) => String.fromCharCode(Number(`0x${code.slice(1)}`)));
  return once(once(text));
}

/**
 * Returns what may be recorded or sent of a path or URL of this site: without query and fragment, and with the secret of
 * a private link replaced by a placeholder, such as "/booking/:token". Browser and server both use it.
 */
export function publicPathName(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? "";
  const decoded = decodeAscii(path);
  const named = decoded.split(/[?#]/, 1)[0] ?? "";
  const open = isBarePage(named) ? named : named.replace(withSecret, `$1${placeholder}`);
  const hidden = hideTokens(open);
  return hidden === decoded ? path : hidden;
}

function hideTokens(path: string): string {
  if (file.test(path)) return path;
  return path.replace(longRun, (run) => (isToken(run) ? placeholder : run));
}

/** Tells whether a path is that of a private link, in any language and spelling; such a page is measured by nobody. */
export function isPrivatePath(path: string): boolean {
  return isBarePage(decodeAscii(path)) || publicPathName(path) !== path;
}

/** Matches a place in a source file, such as "/build/index.js:1:20". */
const sourcePlace = /\.[cm]?[jt]sx?:\d+:\d+$/;

/** Matches a path or URL in a text, and its query and fragment. */
const addresses = /([/\\][^\s"'`<>()[\]{}?#]+)([?#][^\s"'`<>()[\]{}]+)?/g;

/** Returns a text, such as the message of an error, with public names in place of the paths and URLs in it. */
export function publicText(text: string): string {
  return text.replace(addresses, (_, path: string, query?: string) => {
    const name = sourcePlace.test(path) ? path : publicPathName(path);
    return query === undefined ? name : `${name}?[cut]`;
  });
}
