import type { HttpAnswer } from "#features/domain-check/collect/http-get.server.ts";
import { readableWithCookies } from "#features/domain-check/grammar/cors.ts";
import {
  type Cookie,
  isRefused,
  parseSetCookie,
} from "#features/domain-check/grammar/set-cookie.ts";
import { type Finding, findingsOf } from "./finding.ts";
import { type SentCookie, strangeOrigin, type WebObservation } from "./web-observation.ts";

/** Returns each line of a header of an answer apart. */
export const linesOf = (answer: HttpAnswer, name: string): readonly string[] =>
  answer.lines[name] ?? [];

const sessionWords = new Set(
  "session sessionid sessid sess sid phpsessid jsessionid aspsessionid aspxauth login auth token jwt refresh remember".split(
    " ",
  ),
);
const forgeryWords = new Set(["csrf", "xsrf", "csrftoken", "xsrftoken", "antiforgery"]);

/** Splits a cookie's name at punctuation and capitals: "connect.sid" and "authToken" are two words, "inside" is one. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
}

/** Returns whether a name looks like a session cookie. CSRF tokens do not count: the page's own script reads them. */
function isSessionName(name: string): boolean {
  const words = wordsOf(name);
  return (
    (sessionStart.test(name) || words.some((word) => sessionWords.has(word))) &&
    !words.some((word) => forgeryWords.has(word))
  );
}

const cookieFinding = findingsOf("web.cookies", {
  pass: { flags: "Cookies carry the flags they need." },
  warn: {
    "not-secure": "A cookie may travel over the open connection.",
    refused: "The flags of a cookie contradict each other, so browsers refuse it.",
  },
  fail: {
    session: "A cookie that looks like a sign-in lacks a flag that keeps it from being stolen.",
  },
  na: { none: "The home page sets no cookies." },
});

/** Names in front of a code of their own: those of classic ASP and of Drupal. */
const sessionStart = /^(?:aspsessionid[a-z]{8}|s?sess[0-9a-f]{32})$/i;

/**
 * Returns the row web.cookies from names and flags only; values are never stored. Cookies that a line removes, and
 * private ones over an open connection, which browsers drop, are no fault. `now`: the check's time (ms).
 */
export function cookieRow(sent: readonly SentCookie[], now: number): Finding {
  const read = sent.flatMap(({ line, ...origin }) => {
    const cookie = parseSetCookie(line, now);
    return cookie && !cookie.removes && (origin.secure || !cookie.secure)
      ? [{ ...cookie, refused: isRefused(cookie, origin) }]
      : [];
  });
  if (read.length === 0) return cookieFinding("none");
  // Those at fault are shown first, because a report shows few lines.
  const found = (reason: "session" | "not-secure" | "refused", faulty: typeof read) => {
    const evidence = [...new Set([...faulty, ...read].map(shownCookie))];
    return cookieFinding(faulty.length > 0 ? reason : "flags", { evidence });
  };
  const stolen = read.filter(
    ({ name, secure, httpOnly, refused }) =>
      isSessionName(name) && !refused && !(secure && httpOnly),
  );
  if (stolen.length > 0) return found("session", stolen);
  const open = read.filter(({ secure }) => !secure);
  if (open.length > 0) return found("not-secure", open);
  return found(
    "refused",
    read.filter(({ refused }) => refused),
  );
}

function shownCookie({ name, secure, httpOnly, sameSite }: Cookie): string {
  const flags = [secure && "Secure", httpOnly && "HttpOnly", sameSite && `SameSite=${sameSite}`];
  return [name, ...flags.filter(Boolean)].join("; ");
}

const corsFinding = findingsOf("web.cors", {
  fail: {
    any: "Any other website can read what your pages show a visitor who is signed in.",
    null: "Pages without an address of their own, which anyone can make, can read what yours show a signed-in visitor.",
  },
});

/** Returns the row web.cors if a stranger's page may read the home page with the visitor's cookies; null if not. */
export function corsRow({ toStranger }: WebObservation): Finding | null {
  if (toStranger?.kind !== "answered") return null;
  const origin = linesOf(toStranger.answer, "access-control-allow-origin");
  const credentials = linesOf(toStranger.answer, "access-control-allow-credentials");
  const readable = readableWithCookies({ origin, credentials }, strangeOrigin);
  const evidence = [
    ...origin.map((line) => `Access-Control-Allow-Origin: ${line}`),
    ...credentials.map((line) => `Access-Control-Allow-Credentials: ${line}`),
  ];
  return readable && corsFinding(readable, { evidence });
}
