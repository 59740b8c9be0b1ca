import type { HttpAnswer } from "#features/domain-check/collect/http-get.server.ts";
import { type Finding, finding, findingsOf } from "./finding.ts";
import { cookieRow, header, infoRows } from "./web-cookies.ts";
import type { WebObservation } from "./web-observation.ts";

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
  return [hstsRow(web, page, certificateFailed), ...pageRows(page), ...infoRows(web, now)];
}

const loosePolicy = { "web.csp": 0.5 } as const;

function pageRows(page: Page): Finding[] {
  const ids = ["web.csp", "web.frame", "web.nosniff", "web.referrer", "web.cookies"] as const;
  if (page.kind === "elsewhere") {
    const sentence = "Visitors are sent to another name, which we did not check.";
    return ids.map((id) => finding(id, "na", "elsewhere", sentence));
  }
  if (page.kind === "unreadable")
    return ids.map((id) => finding(id, "cnc", page.reason, page.sentence));
  const { answer } = page;
  const csp = cspRow(answer);
  // A policy that only limits frames is a policy too, though a loose one.
  const frame = { ...frameRow(answer), ...(csp.status === "fail" && { afterFix: loosePolicy }) };
  return [csp, frame, nosniffRow(answer), referrerRow(answer), cookieRow(answer.cookies)];
}

/** Shortest max-age that protects: half a year (seconds). */
const minHsts = 15_768_000;

/** Returns max-age of a valid header; null when missing or broken (RFC 6797 6.1). */
export function hstsMaxAge(value: string): number | null {
  const [first = ""] = value.split(",");
  const ages = first
    .split(";")
    .flatMap((part) => /^\s*max-age\s*=\s*"?(\d{1,12})"?\s*$/i.exec(part)?.[1] ?? []);
  return ages.length === 1 ? Number(ages[0]) : null;
}

export const hstsFinding = findingsOf("web.hsts", {
  pass: { long: "Browsers remember to use the private connection." },
  warn: {
    short: "Browsers remember to use the private connection, but for less than six months.",
    "only-later": "The header is sent only on the page visitors are led to, not on the bare name.",
  },
  fail: {
    none: "Browsers are not told to stay on the private connection.",
    broken: "Browsers are not told to stay on the private connection.",
  },
  na: {
    certificate: "Browsers ignore this header while the certificate fails.",
    "no-https": "There is no private connection to stay on.",
  },
  cnc: unreadable,
});

function hstsRow({ hosts }: WebObservation, page: Page, certificateFailed: boolean): Finding {
  if (certificateFailed) return hstsFinding("certificate");
  const [main] = hosts;
  const first = main?.https.first;
  if (first?.kind !== "answered") {
    const isOpenOnly = main?.http.first.kind === "answered" && first?.why !== "budget";
    return hstsFinding(isOpenOnly ? "no-https" : "silent");
  }
  if (page.kind === "unreadable") return hstsFinding(page.reason);
  const own = header(first.answer, "strict-transport-security");
  const age = hstsMaxAge(own);
  const evidence = own ? [`Strict-Transport-Security: ${own}`] : [];
  if (age !== null && age > 0) return hstsFinding(age >= minHsts ? "long" : "short", { evidence });
  // Browsers ignore the header over plain http (RFC 6797 8.1).
  const later =
    page.kind === "page" && page.secure ? header(page.answer, "strict-transport-security") : "";
  if ((hstsMaxAge(later) ?? 0) > 0)
    return hstsFinding("only-later", { evidence: [`Strict-Transport-Security: ${later}`] });
  return hstsFinding(own ? "broken" : "none", { evidence });
}

/** Maximum policy length (characters), the same as the limit for all headers of an answer. */
const maxPolicy = 16 * 1024;

/** Returns the directives of one policy by name; a repeated one is ignored. */
function directives(policy: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const part of policy.slice(0, maxPolicy).split(";")) {
    const [name = "", ...values] = part.trim().toLowerCase().split(/\s+/);
    if (name && !found.has(name)) found.set(name, values);
  }
  return found;
}

/** Returns whether a source of a policy allows nearly any script. */
function isOpenSource(source: string): boolean {
  return (
    ["http:", "https:", "data:", "'unsafe-eval'", "'unsafe-inline'"].includes(source) ||
    /^(?:[a-z][a-z0-9+.-]*:\/\/)?\*(?:\.[a-z]+)?(?::(?:\d+|\*))?\/?$/.test(source)
  );
}

/** Returns how tightly a policy limits scripts; null if it does not limit them (CSP 3, 6.7). */
export function scriptLimits(policy: string): "tight" | "loose" | null {
  const found = directives(policy);
  const usual = found.get("script-src") ?? found.get("default-src");
  const lists = [found.get("script-src-elem") ?? usual, found.get("script-src-attr") ?? usual];
  const [elements, attributes] = lists;
  if (!elements || !attributes) return null;
  return elements.some(isLet(elements)) || attributes.some(isLet(attributes)) ? "loose" : "tight";
}

/** Returns a test for open sources. A nonce or hash disables quoted keywords, and with 'strict-dynamic' all sources. */
function isLet(sources: readonly string[]) {
  const guarded = sources.some((source) => /^'(nonce-|sha(256|384|512)-)/.test(source));
  const strict = guarded && sources.includes("'strict-dynamic'");
  return (source: string) =>
    isOpenSource(source) && !strict && !(guarded && source.startsWith("'"));
}

/** Returns notes for the site's maintainer on directives that a policy lacks. */
function policyNotes(policy: string): string[] {
  const found = directives(policy);
  return [
    ...(found.has("base-uri") ? [] : ["base-uri is not set"]),
    ...(found.has("object-src") || found.has("default-src") ? [] : ["object-src is not set"]),
  ];
}

export const cspFinding = findingsOf("web.csp", {
  pass: { tight: "Your pages say which scripts may run." },
  warn: { loose: "A policy is there, but it lets nearly any script run." },
  fail: {
    none: "Nothing limits what a tampered page may load.",
    "report-only": "Nothing limits what a tampered page may load.",
  },
});

function cspRow(answer: HttpAnswer): Finding {
  const value = header(answer, "content-security-policy");
  if (!value) {
    const only = header(answer, "content-security-policy-report-only");
    return only
      ? cspFinding("report-only", { evidence: [`Content-Security-Policy-Report-Only: ${only}`] })
      : cspFinding("none");
  }
  const evidence = [`Content-Security-Policy: ${value}`, ...policyNotes(value)];
  // Browsers enforce all policies at once, so one tight policy is enough.
  const isTight = value.split(",").some((policy) => scriptLimits(policy) === "tight");
  return cspFinding(isTight ? "tight" : "loose", { evidence });
}

export const frameFinding = findingsOf("web.frame", {
  pass: {
    csp: "Other sites can't hide your page inside theirs.",
    option: "Other sites can't hide your page inside theirs.",
  },
  warn: { "allow-from": "The header uses a form that browsers no longer read." },
  fail: {
    none: "Other sites can hide your page inside theirs and steal clicks.",
    open: "The policy lets any site show your page inside its own and steal clicks.",
  },
});

function frameRow(answer: HttpAnswer): Finding {
  const policy = header(answer, "content-security-policy");
  const lists = policy.split(",").flatMap((part) => {
    const ancestors = directives(part).get("frame-ancestors");
    return ancestors ? [ancestors] : [];
  });
  if (lists.length > 0) {
    // Browsers enforce all policies at once, and ignore X-Frame-Options if the directive is present.
    const limited = lists.some((ancestors) => !ancestors.some(isOpenSource));
    const evidence = lists.map((ancestors) => `frame-ancestors ${ancestors.join(" ")}`);
    return frameFinding(limited ? "csp" : "open", { evidence });
  }
  const option = header(answer, "x-frame-options").trim();
  const evidence = option ? [`X-Frame-Options: ${option}`] : [];
  if (/^(deny|sameorigin)$/i.test(option)) return frameFinding("option", { evidence });
  return frameFinding(/^allow-from/i.test(option) ? "allow-from" : "none", { evidence });
}

function nosniffRow(answer: HttpAnswer): Finding {
  const found =
    header(answer, "x-content-type-options").split(",")[0]?.trim().toLowerCase() === "nosniff";
  return found
    ? finding("web.nosniff", "pass", "set", "Browsers treat files as the types you declare.")
    : finding("web.nosniff", "fail", "none", "Browsers may guess what a file is and run it.");
}

const referrerFinding = findingsOf("web.referrer", {
  pass: {
    strict: "Links tell other sites no more than your name.",
    absent: "Links tell other sites no more than your name.",
  },
  warn: { loose: "Links tell other sites the whole address of your page." },
});

function referrerRow(answer: HttpAnswer): Finding {
  const value = header(answer, "referrer-policy");
  if (!value) return referrerFinding("absent");
  const last = value.split(",").at(-1)?.trim().toLowerCase() ?? "";
  const isLoose = ["unsafe-url", "no-referrer-when-downgrade"].includes(last);
  return referrerFinding(isLoose ? "loose" : "strict", { evidence: [`Referrer-Policy: ${value}`] });
}
