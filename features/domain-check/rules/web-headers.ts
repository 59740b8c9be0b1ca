import type { HttpAnswer } from "#features/domain-check/collect/http-get.server.ts";
import { splitValues } from "#features/domain-check/grammar/header-values.ts";
import { parseHsts } from "#features/domain-check/grammar/hsts.ts";
import { metasOf } from "#features/domain-check/grammar/html-metas.ts";
import {
  headerReferrerPolicy,
  metaReferrerPolicy,
  tellsAddress,
} from "#features/domain-check/grammar/referrer-policy.ts";
import { type Finding, finding, findingsOf } from "./finding.ts";
import { cookieRow, linesOf } from "./web-cookies.ts";
import { infoRows } from "./web-info.ts";
import type { HostObservation, WebObservation } from "./web-observation.ts";
import { cspRow, frameRow } from "./web-policy.ts";

/** Page whose headers are judged, or the reason why there is none. */
type Page =
  | { kind: "page"; answer: HttpAnswer; secure: boolean }
  | { kind: "elsewhere" }
  | { kind: "unreadable"; reason: keyof typeof unreadable; sentence: string };

const unreadable = {
  silent: "The home page didn't answer us in time.",
  refused:
    "The home page turned our request away, so its headers say nothing about what visitors get.",
  challenge:
    "The home page showed a test for robots, so its headers say nothing about what visitors get.",
} as const;

function cannot(reason: keyof typeof unreadable): Page {
  return { kind: "unreadable", reason, sentence: unreadable[reason] };
}

/** Returns the home page that visitors reach, over https if it answers. */
function pageOf({ hosts }: WebObservation): Page {
  const [main] = hosts;
  const chain = main?.https.first.kind === "answered" ? main.https : main?.http;
  if (!main || !chain || chain.end.kind === "failed" || chain.end.kind === "circle")
    return cannot("silent");
  if (chain.end.kind === "elsewhere" || chain.end.kind === "blocked") return { kind: "elsewhere" };
  // The http page redirects to https, which did not answer.
  if (chain === main.http && chain.end.url.startsWith("https:")) return cannot("silent");
  if (chain.end.kind === "main") return cannot("silent");
  const { answer, url } = chain.end;
  if (isChallenge(answer)) return cannot("challenge");
  return answer.status >= 400
    ? cannot("refused")
    : { kind: "page", answer, secure: url.startsWith("https:") };
}

/** Returns whether a page is a bot check instead of the site. */
function isChallenge({ headers, body }: HttpAnswer): boolean {
  return (
    headers["cf-mitigated"] === "challenge" ||
    /<title>\s*(just a moment|attention required|checking your browser)/i.test(body)
  );
}

/** Returns the rows about headers: hsts, csp, frame, nosniff, referrer, cookies, and the unscored ones. */
export function headerRows(
  web: WebObservation,
  certificateFailed: boolean,
  now: number,
): Finding[] {
  const page = pageOf(web);
  return [
    hstsRow(web, page, certificateFailed),
    ...pageRows(page),
    cookies(web, page, now),
    ...infoRows(web, now),
  ];
}

const loosePolicy = { "web.csp": 0.5 } as const;

const elsewhere = "Visitors are sent to another name, which we did not check.";

function pageRows(page: Page): Finding[] {
  const ids = ["web.csp", "web.frame", "web.nosniff", "web.referrer"] as const;
  if (page.kind === "elsewhere") return ids.map((id) => finding(id, "na", "elsewhere", elsewhere));
  if (page.kind === "unreadable")
    return ids.map((id) => finding(id, "cnc", page.reason, page.sentence));
  const { answer } = page;
  const csp = cspRow(answer);
  // A policy that only limits frames is a policy too, though a loose one.
  const frame = { ...frameRow(answer), ...(csp.status === "fail" && { afterFix: loosePolicy }) };
  return [csp, frame, nosniffRow(answer), referrerRow(answer)];
}

/** Returns the row web.cookies. Answers on the way to the page set cookies too, even where the page was not read. */
function cookies({ hosts }: WebObservation, page: Page, now: number): Finding {
  const sent = hosts.flatMap(({ https, http }) => [...https.cookies, ...http.cookies]);
  const found = cookieRow(sent, now);
  if (page.kind === "page" || ["warn", "fail"].includes(found.status)) return found;
  return page.kind === "elsewhere"
    ? finding("web.cookies", "na", "elsewhere", elsewhere)
    : finding("web.cookies", "cnc", page.reason, page.sentence);
}

/** Shortest max-age that protects: half a year (seconds). */
const minHsts = 15_768_000;

export const hstsFinding = findingsOf("web.hsts", {
  pass: { long: "Browsers remember to use the private connection." },
  warn: {
    short: "Browsers remember to use the private connection, but for less than six months.",
    "only-later": "The header is sent only on the page visitors are led to, not on the bare name.",
    "www-open":
      "Browsers remember to use the private connection for the bare name, but not for www.",
  },
  fail: {
    none: "Browsers are not told to stay on the private connection.",
    broken:
      "The header that keeps browsers on the private connection is written so that they ignore it.",
    off: "The header tells browsers to forget the private connection (max-age=0).",
  },
  na: {
    certificate: "Browsers ignore this header while the certificate fails.",
    "no-https": "There is no private connection to stay on.",
  },
  cnc: unreadable,
});

/** Reads the first of an answer's headers, the only one that browsers read (RFC 6797 8.1). */
function hstsOf(answer: HttpAnswer) {
  const lines = linesOf(answer, "strict-transport-security");
  return {
    lines,
    header: parseHsts(lines[0] ?? ""),
    evidence: lines.map((line) => `Strict-Transport-Security: ${line}`),
  };
}

function hstsRow({ hosts }: WebObservation, page: Page, certificateFailed: boolean): Finding {
  if (certificateFailed) return hstsFinding("certificate");
  const [main, second] = hosts;
  const first = main?.https.first;
  if (first?.kind !== "answered") {
    const isOpenOnly = main?.http.first.kind === "answered" && first?.why !== "budget";
    return hstsFinding(isOpenOnly ? "no-https" : "silent");
  }
  if (page.kind === "unreadable") return hstsFinding(page.reason);
  const { header, lines, evidence } = hstsOf(first.answer);
  if (header && header.maxAge > 0) {
    if (header.maxAge < minHsts) return hstsFinding("short", { evidence });
    const open = header.includeSubDomains ? null : openSecond(second);
    return open
      ? hstsFinding("www-open", { evidence: [...evidence, ...open] })
      : hstsFinding("long", { evidence });
  }
  // Browsers ignore the header over plain http (RFC 6797 8.1).
  const later = page.kind === "page" && page.secure ? hstsOf(page.answer) : null;
  if (later?.header && later.header.maxAge > 0)
    return hstsFinding("only-later", { evidence: later.evidence });
  if (header) return hstsFinding("off", { evidence });
  return hstsFinding(lines.length > 0 ? "broken" : "none", { evidence });
}

/** Returns evidence that the second host's private answer keeps no browser there; null if it does or is not known. */
function openSecond(second: HostObservation | undefined): string[] | null {
  if (second?.https.first.kind !== "answered") return null;
  const { header, evidence } = hstsOf(second.https.first.answer);
  if (header && header.maxAge > 0) return null;
  return evidence.length > 0
    ? evidence.map((line) => `${second.host}: ${line}`)
    : [`${second.host}: no Strict-Transport-Security`];
}

/** Returns the row web.nosniff: only the first of all values counts (Fetch 3.6). */
function nosniffRow(answer: HttpAnswer): Finding {
  const lines = linesOf(answer, "x-content-type-options");
  const evidence = lines.map((line) => `X-Content-Type-Options: ${line}`);
  return splitValues(lines)[0]?.toLowerCase() === "nosniff"
    ? finding("web.nosniff", "pass", "set", "Browsers treat files as the types you declare.")
    : finding("web.nosniff", "fail", "none", "Browsers may guess what a file is and run it.", {
        evidence,
      });
}

const referrerFinding = findingsOf("web.referrer", {
  pass: {
    strict: "Links tell other sites no more than your name.",
    absent: "Links tell other sites no more than your name.",
  },
  warn: { loose: "Links tell other sites the whole address of your page." },
});

/** Returns the row web.referrer. A meta element of the page replaces the header's policy (Referrer Policy 4.2). */
function referrerRow(answer: HttpAnswer): Finding {
  const lines = linesOf(answer, "referrer-policy");
  const metas = metasOf(answer.body)
    .filter(({ attributes }) => attributes.get("name")?.toLowerCase() === "referrer")
    .map(({ attributes }) => attributes.get("content") ?? "");
  const evidence = [
    ...lines.map((line) => `Referrer-Policy: ${line}`),
    ...metas.map((content) => `meta referrer: ${content}`),
  ];
  const later = metas.map(metaReferrerPolicy).findLast((policy) => policy !== null);
  const policy = later ?? headerReferrerPolicy(lines);
  if (policy === null) return referrerFinding("absent", { evidence });
  return referrerFinding(tellsAddress(policy) ? "loose" : "strict", { evidence });
}
