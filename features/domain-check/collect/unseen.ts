import { rowIds, rowOf } from "#features/domain-check/rules/checks.ts";
import { dnssecRow } from "#features/domain-check/rules/dns-checks.ts";
import { finding, leftOut } from "#features/domain-check/rules/finding.ts";
import type { ProviderFound } from "#features/domain-check/rules/provider.ts";
import type { Checked } from "#features/domain-check/rules/report.ts";

/** Findings of one check, and the number of queries, requests and handshakes it took. */
export type CheckRun = Checked & {
  used: { queries: number; requests: number; handshakes: number; processorMs: number };
};

/** Domain that is checked. */
export type Subject = {
  /** Registered name. */
  name: string;
  /** DKIM selectors that are tried before the common ones. */
  selectors?: readonly string[];
};

const unknownProvider: ProviderFound = { id: "none", name: "", byMx: false, evidence: [] };

/** Reason why a check has seen nothing. */
type Unseen = "bogus" | "silent" | "spent";

const unseenSentences: Record<Unseen, string> = {
  bogus: "The domain's DNS signatures are broken, so nothing else could be read reliably.",
  silent: "The DNS server didn't answer in time.",
  spent: leftOut,
};

/** Returns the result of a check that has seen nothing: every scored row is "could not check". */
export function seenNothing({ name, selectors = [] }: Subject, why: Unseen): CheckRun {
  return {
    role: "unknown",
    provider: unknownProvider,
    wildcard: false,
    dkimKeys: [],
    selectors,
    nameServers: [],
    cutShort: why === "spent",
    present: { spf: [], spfTerms: 0, dmarc: [], dmarcInherited: false, mx: [], issuer: "" },
    used: { queries: 0, requests: 0, handshakes: 0, processorMs: 0 },
    findings: rowIds
      .filter((id) => rowOf(id).weight > 0)
      .map((id) =>
        id === "dns.dnssec" && why === "bogus"
          ? dnssecRow({ bogusNames: [name], signedAtParent: null, authentic: false })
          : finding(id, "cnc", why === "spent" ? "not-tried" : "dns", unseenSentences[why]),
      ),
  };
}
