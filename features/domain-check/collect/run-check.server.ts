import { judge } from "#features/domain-check/rules/judge.server.ts";
import { budgets } from "./budgets.ts";
import { existenceOf, observeDns } from "./dns.server.ts";
import { collectMail } from "./mail.server.ts";
import { createProbe, type Network, type Probe } from "./probe.server.ts";
import { type CheckRun, type Subject, seenNothing } from "./unseen.ts";
import { collectWeb } from "./web.server.ts";

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
