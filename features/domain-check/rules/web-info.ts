import {
  parseSecurityText,
  type SecurityTextFault,
} from "#features/domain-check/grammar/security-text.ts";
import { type Finding, finding, findingsOf } from "./finding.ts";
import { corsRow, linesOf } from "./web-cookies.ts";
import type { SecurityTxt, WebObservation } from "./web-observation.ts";

/** Returns the rows without points of their own: reading by other sites, version numbers, security.txt. */
export function infoRows(web: WebObservation, now: number): Finding[] {
  const first = web.hosts[0]?.https.first;
  const answer = first?.kind === "answered" ? first.answer : null;
  const shown = answer
    ? [...linesOf(answer, "server"), ...linesOf(answer, "x-powered-by")].filter((text) =>
        /\d/.test(text),
      )
    : [];
  const disclosure = finding(
    "web.disclosure",
    "info",
    "versions",
    "The website reveals its software version. That saves an attacker a step.",
    { evidence: shown },
  );
  return [
    corsRow(web),
    shown.length > 0 ? disclosure : null,
    securityTextRow(web.securityTxt, now),
  ].filter((row) => row !== null);
}

const securityTextFinding = findingsOf("web.securitytxt", {
  info: {
    found: "The website says where to report a security problem.",
    far: "The website says where to report a security problem. Its expiration date is more than a year away; a nearer one shows that somebody looks after it.",
  },
  warn: {
    "no-contact":
      "The security.txt has no contact address, so people can't use it to report a problem.",
    "no-expires":
      "The security.txt has no valid expiration date (Expires), so people may ignore it.",
    expired: "The security.txt has expired, so people may think it is abandoned.",
    broken: "The security.txt has a line that breaks its rules, so programs may ignore the file.",
    type: "The security.txt is not sent as plain text in UTF-8, so programs may ignore it.",
    canonical:
      "The security.txt says that it belongs to another address, so people may not trust it.",
  },
} satisfies Record<
  string,
  Partial<Record<NonNullable<SecurityTextFault> | "found" | "far", string>>
>);

/** Returns the row web.securitytxt; null without the file. */
function securityTextRow(found: SecurityTxt | null, now: number): Finding | null {
  if (found?.fetched.kind !== "answered" || found.fetched.answer.status !== 200) return null;
  const { body, headers } = found.fetched.answer;
  const type = headers["content-type"] ?? "";
  const read = parseSecurityText({ body, type, url: found.url }, now);
  if (!read) return null;
  const evidence = [
    ...read.fields.map(({ name, value }) => `${name}: ${value}`),
    ...(read.fault === "type" ? [`Content-Type: ${type}`] : []),
  ];
  return securityTextFinding(read.fault ?? (read.isFar ? "far" : "found"), { evidence });
}
