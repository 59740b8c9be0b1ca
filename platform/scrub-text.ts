import { publicText } from "./private-links.ts";

/**
 * Patterns removed from a report before it is sent and again before it is stored: a message or an address may contain
 * a visitor's input. Every pattern is bounded, so that no text takes long.
 */
const cuts: readonly [RegExp, string][] = [
  // Query and fragment of an address, and a user name before the host.
  [/(\b[a-z][a-z-]{1,20}:\/\/[^\s?#)'"<>]{1,500})[?#][^\s)'"<>:]*/gi, "$1"],
  [/(:\/\/)[^\s/@]{1,100}@/g, "$1"],
  [/\?[\w.[\]%-]{1,60}=[^\s)'"<>]*/g, "?[cut]"],
  [/[^\s@<>()'",;:=]{1,64}@[^\s@<>()'",;:=/]{1,255}\.\p{L}{2,24}/gu, "[email]"],
  [
    /\b(password|passcode|secret|token|authorization|cookie|session|api[-_]?key)\b(["']?\s{0,3}[=:]\s{0,3})(?:bearer\s)?[^\s,;)}]{1,200}/gi,
    "$1$2[cut]",
  ],
  [/\bbearer\s[\w.~+/=-]{1,500}/gi, "[token]"],
  [/\beyJ[\w-]{5,1000}(?:\.[\w-]{1,2000}){0,2}/g, "[token]"],
];

/** Runs of 20 to 200 letters and digits, such as tokens; names of script and style files are excluded. */
const opaque =
  /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,200}(?![\w-])(?!\.(?:m?[jt]sx?|css)\b)/g;

/** Seven or more digits, such as a phone, card or account number. Line and column numbers of a stack are shorter. */
const longNumber = /(?<![\w.:-])\+?\(?\d(?:[ ().-]{0,2}\d){6,30}(?![\w:])/g;

export function scrubText(text: string): string {
  let clean = publicText(text);
  for (const [pattern, replacement] of cuts) clean = clean.replace(pattern, replacement);
  return clean.replace(opaque, "[token]").replace(longNumber, "[number]");
}

/** Scrubs a user agent as `scrubText` does, but leaves its version numbers. */
export function scrubUserAgent(text: string): string {
  return text.replace(/[^\s@]{1,64}@[^\s@]{1,255}/g, "[email]").replace(opaque, "[token]");
}
