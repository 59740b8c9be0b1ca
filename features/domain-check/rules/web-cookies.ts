import type { HttpAnswer } from "#features/domain-check/collect/http-get.server.ts";
import { type Finding, finding } from "./finding.ts";
import type { WebObservation } from "./web-observation.ts";

/** One header of an answer as one text. */
export const header = (answer: HttpAnswer, name: string): string => {
  const value = answer.headers[name];
  return Array.isArray(value) ? value.join(", ") : (value ?? "");
};

const sessionLike = /(session|login|auth|token|sid)/i;

/** Names and flags only; what a cookie holds is never kept. */
export function cookieRow(cookies: readonly string[]): Finding {
  const row = "web.cookies";
  if (cookies.length === 0) return finding(row, "na", "none", "The home page sets no cookies.");
  const read = cookies.slice(0, 50).map((line) => {
    const [pair = "", ...flags] = line.split(";");
    const has = (flag: string) => flags.some((text) => text.trim().toLowerCase() === flag);
    return {
      name: pair.split("=")[0]?.trim() ?? "",
      secure: has("secure"),
      httpOnly: has("httponly"),
      anySite: has("samesite=none"),
    };
  });
  const evidence = read.map(
    (cookie) =>
      `${cookie.name}${cookie.secure ? "; Secure" : ""}${cookie.httpOnly ? "; HttpOnly" : ""}`,
  );
  if (read.some((cookie) => sessionLike.test(cookie.name) && !(cookie.secure && cookie.httpOnly))) {
    return finding(
      row,
      "fail",
      "session",
      "A cookie that looks like a sign-in lacks a flag that keeps it from being stolen.",
      { evidence },
    );
  }
  return read.some((cookie) => !cookie.secure)
    ? finding(row, "warn", "not-secure", "A cookie may travel over the open connection.", {
        evidence,
      })
    : finding(row, "pass", "flags", "Cookies carry the flags they need.", { evidence });
}

/** What is told and never scored: version numbers, security.txt. */
export function infoRows({ https, securityTxt }: WebObservation): Finding[] {
  const found: Finding[] = [];
  const answer = https?.first.kind === "answered" ? https.first.answer : null;
  const shown = answer
    ? [header(answer, "server"), header(answer, "x-powered-by")].filter((text) => /\d/.test(text))
    : [];
  if (shown.length > 0) {
    found.push(
      finding(
        "web.disclosure",
        "info",
        "versions",
        "The website tells the version of its software. That saves an attacker a step.",
        { evidence: shown },
      ),
    );
  }
  if (
    securityTxt?.kind === "answered" &&
    securityTxt.answer.status === 200 &&
    /^contact:/im.test(securityTxt.answer.body)
  ) {
    found.push(
      finding(
        "web.securitytxt",
        "info",
        "found",
        "The website says where to report a security problem.",
      ),
    );
  }
  return found;
}
