import { good, type HealthFacts, type Verdict } from "./health-facts.ts";

/** Judges whether TRUST_PROXY fits the requests that arrive. */
export function proxy({ proxyFact }: Pick<HealthFacts, "proxyFact">): Verdict {
  if (proxyFact === "unexpected") {
    return {
      grade: "bad",
      text: "A proxy is in front of this site, and TRUST_PROXY is 0: all visitors count as one and share its limits.",
      fix: "Set TRUST_PROXY=1, or the number of your proxies, and restart the site.",
    };
  }
  if (proxyFact === "missing") {
    return {
      grade: "attention",
      text: "TRUST_PROXY is set, and no request came through a proxy that names its visitor: all of them may count as one.",
      fix: "Let the proxy send X-Forwarded-For, or set TRUST_PROXY=0 if there is none, and restart the site.",
    };
  }
  return good("TRUST_PROXY fits the requests that arrive.");
}
