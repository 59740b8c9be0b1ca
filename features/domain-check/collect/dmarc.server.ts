import {
  type DmarcRecord,
  endOfWalk,
  isDmarc,
  parseDmarc,
  treeWalkNames,
  type WalkStep,
} from "#features/domain-check/rules/dmarc.ts";
import type { DmarcObservation, ReportTarget } from "#features/domain-check/rules/dmarc-checks.ts";
import { type DnsReply, recordsIn } from "./dns-client.server.ts";
import type { Probe } from "./probe.server.ts";

const maxTargets = 4;

/** Finds the policy by the tree walk of RFC 9989 4.10 and checks its report addresses. */
export async function observeDmarc(probe: Probe, name: string): Promise<DmarcObservation> {
  const { dns } = probe;
  const none = { failed: null, records: [], foundAt: null, inherited: false, targets: [] };
  const steps: WalkStep[] = [];
  for (const place of treeWalkNames(name)) {
    const reply = await dns.ask(`_dmarc.${place}`, "TXT");
    // Names above the domain rarely have a record, so a failed query there is ignored.
    if (reply.kind === "failed" && place === name)
      return { ...none, failed: reply.why, misplaced: [] };
    const records = recordsIn(reply)
      .map(parseDmarc)
      .filter((record) => record !== null);
    steps.push({ place, records });
    if (place === name && records.length > 0) break;
    if (records.length === 1 && records[0]?.psd !== "u") break;
  }
  const { organization, suffix } = endOfWalk(name, steps);
  const recordsAt = (place: string | null) =>
    steps.find((step) => step.place === place)?.records ?? [];
  const foundAt = [name, organization, suffix].find((place) => recordsAt(place).length > 0);
  if (!foundAt) {
    const own = await dns.ask(name, "TXT");
    return { ...none, misplaced: recordsIn(own).filter(isDmarc) };
  }
  const records = recordsAt(foundAt);
  const targets = await reportTargets(probe, name, records);
  return { failed: null, records, foundAt, inherited: foundAt !== name, misplaced: [], targets };
}

async function reportTargets(probe: Probe, name: string, records: readonly DmarcRecord[]) {
  const [record] = records;
  if (!record || records.length > 1) return [];
  const hosts = [...new Set(record.reportHosts)].slice(0, maxTargets);
  return Promise.all(hosts.map((host) => reportTarget(probe, name, host)));
}

/** Checks one report address. Another organization gets reports only if it agreed to them (RFC 9990 4). */
async function reportTarget(
  { dns, network }: Probe,
  name: string,
  host: string,
): Promise<ReportTarget> {
  const sameHouse = network.registeredName(host) === name;
  const [mx, address, consent] = await Promise.all([
    dns.ask(host, "MX"),
    dns.ask(host, "A"),
    sameHouse ? null : dns.ask(`${name}._report._dmarc.${host}`, "TXT"),
  ]);
  const refuses = mx.kind === "found" && mx.records.every((record) => record.exchange === "");
  const known = mx.kind !== "failed" && (mx.kind === "found" || address.kind !== "failed");
  return {
    host,
    takesMail: known ? !refuses && (mx.kind === "found" || address.kind === "found") : null,
    authorized: consent ? agreed(consent) : true,
  };
}

function agreed(reply: DnsReply<string>): boolean | null {
  return reply.kind === "failed" ? null : recordsIn(reply).some(isDmarc);
}
