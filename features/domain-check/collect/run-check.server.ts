import { rowIds, rowOf } from "#features/domain-check/rules/checks.ts";
import { dnssecRow } from "#features/domain-check/rules/dns-checks.ts";
import { type Finding, finding } from "#features/domain-check/rules/finding.ts";
import { inOrder, judge } from "#features/domain-check/rules/judge.server.ts";
import type { ProviderFound } from "#features/domain-check/rules/provider.ts";
import type { Checked } from "#features/domain-check/rules/report.ts";
import { existenceOf, observeDns } from "./dns.server.ts";
import { collectMail } from "./mail.server.ts";
import { createProbe, type Network, type Probe } from "./probe.server.ts";
import { collectWeb } from "./web.server.ts";

/** Findings of one check, and the number of queries, requests and handshakes it took. */
export type CheckRun = Checked & {
  used: { queries: number; requests: number; handshakes: number };
};

/**
 * Checks a registered name within the time budget, whatever its servers do; rows that it cannot reach in time are
 * "could not check". Returns null if the name does not exist in DNS.
 */
export async function runCheck(
  network: Network,
  name: string,
  now: number,
  selectors: readonly string[] = [],
): Promise<CheckRun | null> {
  const probe = createProbe(network, now);
  const existence = await existenceOf(probe, name);
  if (existence === "missing") return null;
  const used = () => ({ ...probe.used, queries: probe.dns.queries() });
  if (existence !== "there") {
    return {
      role: "unknown",
      provider: unknownProvider,
      wildcard: false,
      dkimKeys: [],
      selectors,
      nameServers: [],
      present: { spf: [], spfTerms: 0, dmarc: [], dmarcInherited: false, mx: [], issuer: "" },
      used: used(),
      findings: inOrder(unseen(existence, name)),
    };
  }
  const [mail, dns, web, soa] = await Promise.all([
    collectMail(probe, name, selectors),
    observeDns(probe, name),
    collectWeb(probe, name),
    probe.dns.ask(name, "SOA"),
  ]);
  const facts = { name, mail, dns, web, aliases: soa.aliases, bogusNames: bogusUnder(probe, name) };
  return { ...judge(facts, network.providers, probe.now), selectors, used: used() };
}

const bogusUnder = ({ dns }: Probe, name: string) =>
  dns.bogusNames().filter((one) => one === name || one.endsWith(`.${name}`));

const unknownProvider: ProviderFound = { id: "none", name: "", byMx: false, evidence: [] };

/** Returns every scored row as "could not check" because of broken signatures or a silent server. */
function unseen(existence: "bogus" | "silent", name: string): Finding[] {
  const scored = rowIds.filter((id) => rowOf(id).weight > 0);
  const sentence =
    existence === "bogus"
      ? "The domain's DNS signatures are broken, so nothing else could be read reliably."
      : "The DNS server didn't answer in time.";
  return scored.map((id) =>
    id === "dns.dnssec" && existence === "bogus"
      ? dnssecRow({ bogusNames: [name], signedAtParent: null, authentic: false })
      : finding(id, "cnc", "dns", sentence),
  );
}
