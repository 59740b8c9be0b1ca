import { parseCookieDate } from "./cookie-date.ts";
import { trimBlanks } from "./header-values.ts";

/** A cookie as browsers read it, without its value. */
export type Cookie = {
  name: string;
  secure: boolean;
  httpOnly: boolean;
  /** Null: not given, or not one of the three, which browsers treat like Lax. */
  sameSite: "strict" | "lax" | "none" | null;
  /** Value of the last Domain attribute, without a leading dot; empty: this host alone. */
  domain: string;
  path: string | null;
  /** The line removes a cookie instead of setting one. */
  removes: boolean;
};

/** Limits of RFC 6265bis 5.6 (bytes). */
const maxPair = 4096;
const maxAttribute = 1024;

/** Returns whether a text holds a control character other than a tab, which voids the whole line (5.6 step 1). */
function hasControl(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code < 0x20 && code !== 9) || code === 0x7f) return true;
  }
  return false;
}

/** Splits at the first "="; a part without one is all name, or for the cookie itself all value. */
function pairOf(text: string): [name: string, value: string | null] {
  const equals = text.indexOf("=");
  if (equals < 0) return [trimBlanks(text), null];
  return [trimBlanks(text.slice(0, equals)), trimBlanks(text.slice(equals + 1))];
}

const isAge = (text: string) => /^-?\d+$/.test(text);

/** Returns whether browsers skip an attribute: it is too long, or says when the cookie ends in no readable form (5.6). */
function isSkipped(name: string, value: string): boolean {
  if (Buffer.byteLength(value) > maxAttribute) return true;
  if (name === "max-age") return !isAge(value);
  return name === "expires" && parseCookieDate(value) === null;
}

/** Returns the attributes by name in lower case: the last one counts that browsers do not skip. */
function attributesOf(parts: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of parts) {
    const [written, value] = pairOf(part);
    const name = written.toLowerCase();
    if (!isSkipped(name, value ?? "")) found.set(name, value ?? "");
  }
  return found;
}

const sameSites = ["strict", "lax", "none"] as const;

/** Returns whether a cookie ends at once. A valid Max-Age goes before Expires (5.5). */
function isRemoval(attributes: ReadonlyMap<string, string>, now: number): boolean {
  const age = attributes.get("max-age");
  if (age !== undefined) return age.startsWith("-") || Number(age) === 0;
  const until = parseCookieDate(attributes.get("expires") ?? "");
  return until !== null && until <= now;
}

/** Parses a Set-Cookie line (RFC 6265bis 5.6); null if browsers ignore all of it. `now`: the check's time (ms). */
export function parseSetCookie(line: string, now: number): Cookie | null {
  if (hasControl(line)) return null;
  const [first = "", ...parts] = line.split(";");
  const [left, right] = pairOf(first);
  const name = right === null ? "" : left;
  const value = right ?? left;
  if (name === "" && value === "") return null;
  if (Buffer.byteLength(name) + Buffer.byteLength(value) > maxPair) return null;
  const attributes = attributesOf(parts);
  const sameSite = attributes.get("samesite")?.toLowerCase();
  return {
    // A cookie without a name is sent as its value alone, which can imitate a name.
    name: name === "" && /^__(?:host|secure)-/i.test(value) ? "__Secure-" : name,
    secure: attributes.has("secure"),
    httpOnly: attributes.has("httponly"),
    sameSite: sameSites.find((one) => one === sameSite) ?? null,
    domain: (attributes.get("domain") ?? "").replace(/^\./, "").toLowerCase(),
    path: attributes.has("path") ? (attributes.get("path") ?? "") : null,
    removes: isRemoval(attributes, now),
  };
}

/** Place that set a cookie: its host, and whether the connection was private. */
export type CookieOrigin = { host: string; secure: boolean };

/** Returns whether browsers refuse to store a cookie (RFC 6265bis 5.7): its flags, prefix or domain do not fit. */
export function isRefused(cookie: Cookie, { host, secure }: CookieOrigin): boolean {
  const { name, domain } = cookie;
  const matches = domain === "" || host === domain || host.endsWith(`.${domain}`);
  if (!matches || (cookie.secure && !secure)) return true;
  if (cookie.sameSite === "none" && !cookie.secure) return true;
  if (/^__secure-/i.test(name)) return !cookie.secure || name === "__Secure-";
  if (/^__host-/i.test(name)) return !(cookie.secure && domain === "" && cookie.path === "/");
  return false;
}
