import type { Fetched, HttpAnswer } from "#features/domain-check/collect/http-get.server.ts";
import { type Finding, finding, findingsOf } from "./finding.ts";
import type { WebObservation } from "./web-observation.ts";

/** Returns a header of an answer as one string. */
export const header = (answer: HttpAnswer, name: string): string => {
  const value = answer.headers[name];
  return Array.isArray(value) ? value.join(", ") : (value ?? "");
};

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
    words.some((word) => sessionWords.has(word)) && !words.some((word) => forgeryWords.has(word))
  );
}

const cookieFinding = findingsOf("web.cookies", {
  pass: { flags: "Cookies carry the flags they need." },
  warn: { "not-secure": "A cookie may travel over the open connection." },
  fail: {
    session: "A cookie that looks like a sign-in lacks a flag that keeps it from being stolen.",
  },
  na: { none: "The home page sets no cookies." },
});

/** Returns the row web.cookies from names and flags only; values are never stored. */
export function cookieRow(cookies: readonly string[]): Finding {
  if (cookies.length === 0) return cookieFinding("none");
  const read = cookies.slice(0, 50).map((line) => {
    const [pair = "", ...flags] = line.split(";");
    const has = (flag: string) => flags.some((text) => text.trim().toLowerCase() === flag);
    return {
      name: pair.split("=")[0]?.trim() ?? "",
      secure: has("secure"),
      httpOnly: has("httponly"),
    };
  });
  const evidence = read.map(
    (cookie) =>
      `${cookie.name}${cookie.secure ? "; Secure" : ""}${cookie.httpOnly ? "; HttpOnly" : ""}`,
  );
  if (read.some((cookie) => isSessionName(cookie.name) && !(cookie.secure && cookie.httpOnly)))
    return cookieFinding("session", { evidence });
  return cookieFinding(read.every(({ secure }) => secure) ? "flags" : "not-secure", { evidence });
}

/** Returns rows that are shown but never scored: version numbers, security.txt. */
export function infoRows({ hosts, securityTxt }: WebObservation, now: number): Finding[] {
  const first = hosts[0]?.https.first;
  const answer = first?.kind === "answered" ? first.answer : null;
  const shown = answer
    ? [header(answer, "server"), header(answer, "x-powered-by")].filter((text) => /\d/.test(text))
    : [];
  const disclosure = finding(
    "web.disclosure",
    "info",
    "versions",
    "The website reveals its software version. That saves an attacker a step.",
    { evidence: shown },
  );
  const contact = securityTextRow(securityTxt, now);
  return [...(shown.length > 0 ? [disclosure] : []), ...(contact ? [contact] : [])];
}

const securityTextFinding = findingsOf("web.securitytxt", {
  info: { found: "The website says where to report a security problem." },
  warn: {
    "no-contact":
      "The security.txt has no contact address, so people can't use it to report a problem.",
    "no-expires":
      "The security.txt has no valid expiration date (Expires), so people may ignore it.",
    expired: "The security.txt has expired, so people may think it is abandoned.",
  },
});

/** Returns the row web.securitytxt (RFC 9116: a contact and exactly one future expiry date); null without the file. */
function securityTextRow(fetched: Fetched | null, now: number): Finding | null {
  if (fetched?.kind !== "answered" || fetched.answer.status !== 200) return null;
  const { body, headers } = fetched.answer;
  const type = headers["content-type"] ?? "";
  const fields = body.split(/\r?\n/).flatMap((line) => {
    const found = /^(contact|expires)[ \t]*:[ \t]*(\S.*)$/i.exec(line.trimEnd());
    return found ? [{ name: (found[1] ?? "").toLowerCase(), value: found[2] ?? "" }] : [];
  });
  // An HTML page at this address is not the file.
  if (fields.length === 0 || /html/i.test(type)) return null;
  const valuesOf = (name: string) =>
    fields.filter((one) => one.name === name).map((one) => one.value);
  const evidence = fields.map(({ name, value }) => `${name}: ${value}`);
  if (!valuesOf("contact").some((value) => /^(mailto|https|tel):/i.test(value)))
    return securityTextFinding("no-contact", { evidence });
  const expires = valuesOf("expires");
  const until = Date.parse(expires[0] ?? "");
  if (expires.length !== 1 || Number.isNaN(until))
    return securityTextFinding("no-expires", { evidence });
  return securityTextFinding(until <= now ? "expired" : "found", { evidence });
}
