import { rowIds, rowOf } from "#features/domain-check/rules/checks.ts";
import { dnssecRow } from "#features/domain-check/rules/dns-checks.ts";
import { finding, leftOut } from "#features/domain-check/rules/finding.ts";
import { inOrder, judge } from "#features/domain-check/rules/judge.server.ts";
import type { ProviderFound } from "#features/domain-check/rules/provider.ts";
import type { Checked } from "#features/domain-check/rules/report.ts";
import { budgets } from "./budgets.ts";
import { existenceOf, observeDns } from "./dns.server.ts";
import { collectMail } from "./mail.server.ts";
import { createProbe, type Network, type Probe } from "./probe.server.ts";
import { collectWeb } from "./web.server.ts";

/** Findings of one check, and the number of queries, requests and handshakes it took. */
export type CheckRun = Checked & {
  used: { queries: number; requests: number; handshakes: number; processorMs: number };
};

type Subject = {
  /** Registered name. */
  name: string;
  /** DKIM selectors that are tried before the common ones. */
  selectors?: readonly string[];
};

type CheckOptions = Subject & {
  /** Time of the check (ms). */
  now: number;
  /** Returns the processor time that this check has taken (ms); nothing is counted without it. */
  processorMs?: () => number;
};

/**
 * Checks a registered name within the budgets of time and processor time, whatever its servers do; rows that it cannot
 * reach within them are "could not check". Returns null if the name does not exist in DNS.
 */
export async function runCheck(
  network: Network,
  { name, selectors = [], now, processorMs = () => 0 }: CheckOptions,
): Promise<CheckRun | null> {
  let cutShort = false;
  const isSpent = () => {
    cutShort ||= processorMs() >= budgets.processorMs;
    return cutShort;
  };
  const probe = createProbe(network, now, isSpent);
  const existence = await existenceOf(probe, name);
  if (existence === "missing") return null;
  const used = () => ({
    ...probe.used,
    queries: probe.dns.queries(),
    processorMs: Math.round(processorMs()),
  });
  if (existence !== "there") {
    const nothing = seenNothing({ name, selectors }, cutShort ? "spent" : existence);
    return { ...nothing, used: used() };
  }
  const [mail, dns, web, soa] = await Promise.all([
    collectMail(probe, name, selectors),
    observeDns(probe, name),
    collectWeb(probe, name),
    probe.dns.ask(name, "SOA"),
  ]);
  const facts = { name, mail, dns, web, aliases: soa.aliases, bogusNames: bogusUnder(probe, name) };
  const judged = judge(facts, network.providers, probe.now);
  return { ...judged, selectors, cutShort, used: used() };
}

const bogusUnder = ({ dns }: Probe, name: string) =>
  dns.bogusNames().filter((one) => one === name || one.endsWith(`.${name}`));

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
    findings: inOrder(
      rowIds
        .filter((id) => rowOf(id).weight > 0)
        .map((id) =>
          id === "dns.dnssec" && why === "bogus"
            ? dnssecRow({ bogusNames: [name], signedAtParent: null, authentic: false })
            : finding(id, "cnc", why === "spent" ? "not-tried" : "dns", unseenSentences[why]),
        ),
    ),
  };
}
