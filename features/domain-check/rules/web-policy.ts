import type { HttpAnswer } from "#features/domain-check/collect/http-get.server.ts";
import {
  frameLimits,
  headerPolicies,
  metaPolicy,
  missingDirectives,
  scriptLimits,
} from "#features/domain-check/grammar/csp.ts";
import { frameOptions } from "#features/domain-check/grammar/frame-options.ts";
import { metasOf } from "#features/domain-check/grammar/html-metas.ts";
import { type Finding, findingsOf } from "./finding.ts";
import { linesOf } from "./web-cookies.ts";

const name = "content-security-policy";

/** Returns the policies that the page's head holds itself; browsers read them only there (HTML 4.2.5.3). */
function contentsOfMetas({ body }: HttpAnswer): string[] {
  return metasOf(body)
    .filter(
      ({ attributes, inHead }) => inHead && attributes.get("http-equiv")?.toLowerCase() === name,
    )
    .map(({ attributes }) => attributes.get("content") ?? "")
    .filter((content) => content !== "");
}

export const cspFinding = findingsOf("web.csp", {
  pass: { tight: "Your pages say which scripts may run." },
  warn: { loose: "A policy is there, but it lets nearly any script run." },
  fail: {
    none: "Nothing limits what a tampered page may load.",
    "report-only": "Nothing limits what a tampered page may load.",
  },
});

/** Returns the row web.csp: how the enforced policies of the headers and of the page limit scripts together. */
export function cspRow(answer: HttpAnswer): Finding {
  const lines = linesOf(answer, name);
  const metas = contentsOfMetas(answer);
  const policies = [...headerPolicies(lines), ...metas.map(metaPolicy)].filter(
    ({ size }) => size > 0,
  );
  const evidence = [
    ...lines.map((line) => `Content-Security-Policy: ${line}`),
    ...metas.map((content) => `meta Content-Security-Policy: ${content}`),
  ];
  if (policies.length > 0) {
    const limits = scriptLimits(policies) === "tight" ? "tight" : "loose";
    return cspFinding(limits, { evidence: [...evidence, ...missingDirectives(policies)] });
  }
  const watched = linesOf(answer, `${name}-report-only`);
  if (watched.length === 0) return cspFinding("none", { evidence });
  const seen = watched.map((line) => `Content-Security-Policy-Report-Only: ${line}`);
  return cspFinding("report-only", { evidence: [...evidence, ...seen] });
}

export const frameFinding = findingsOf("web.frame", {
  pass: {
    csp: "Other sites can't hide your page inside theirs.",
    option: "Other sites can't hide your page inside theirs.",
    conflict:
      "The header has several values, so browsers let no site show your page inside another, not even yours.",
  },
  warn: { "allow-from": "The header uses a form that browsers no longer read." },
  fail: {
    none: "Other sites can hide your page inside theirs and steal clicks.",
    open: "The policy lets any site show your page inside its own and steal clicks.",
  },
});

/** Returns the row web.frame. Browsers ignore X-Frame-Options beside frame-ancestors (CSP 3, 6.4.2.2). */
export function frameRow(answer: HttpAnswer): Finding {
  const policies = headerPolicies(linesOf(answer, name));
  const limits = frameLimits(policies);
  if (limits !== null) {
    const evidence = policies.flatMap((policy) => {
      const sources = policy.get("frame-ancestors");
      return sources ? [`frame-ancestors ${sources.join(" ")}`] : [];
    });
    return frameFinding(limits === "limited" ? "csp" : "open", { evidence });
  }
  const lines = linesOf(answer, "x-frame-options");
  const evidence = lines.map((line) => `X-Frame-Options: ${line}`);
  const option = frameOptions(lines);
  if (option === "deny" || option === "sameorigin") return frameFinding("option", { evidence });
  return frameFinding(option, { evidence });
}
