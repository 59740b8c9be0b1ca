import {
  type DmarcRecord,
  isDmarc,
  parseDmarc,
  treeWalkNames,
} from "#features/domain-check/rules/dmarc.ts";
import type { DmarcObservation, ReportTarget } from "#features/domain-check/rules/dmarc-checks.ts";
import type { Probe } from "./probe.server.ts";

const maxTargets = 4;

/** Finds the policy by the tree walk of RFC 9989 4.10 and looks at where its reports go. */
export async function observeDmarc(probe: Probe, name: string): Promise<DmarcObservation> {
  const { dns } = probe;
  const none = { failed: false, records: [], foundAt: null, inherited: false, targets: [] };
  for (const place of treeWalkNames(name)) {
    const reply = await dns.ask(`_dmarc.${place}`, "TXT");
    if (reply.kind === "failed") {
      // Above the domain itself there is rarely a record; a silent server there changes nothing.
      if (place === name) return { ...none, failed: true, misplaced: [] };
      continue;
    }
    const texts = reply.kind === "found" ? reply.records : [];
    const records = texts.map(parseDmarc).filter((record) => record !== null);
    if (records.length === 0) continue;
    const targets = await reportTargets(probe, name, records);
    const inherited = place !== name;
    return { failed: false, records, foundAt: place, inherited, misplaced: [], targets };
  }
  const own = await dns.ask(name, "TXT");
  return { ...none, misplaced: own.kind === "found" ? own.records.filter(isDmarc) : [] };
}

async function reportTargets(probe: Probe, name: string, records: readonly DmarcRecord[]) {
  const [record] = records;
  if (!record || records.length > 1) return [];
  const hosts = [...new Set(record.reportHosts)].slice(0, maxTargets);
  return Promise.all(hosts.map((host) => reportTarget(probe, name, host)));
}

/** Reports to another organization are only sent when it says that it takes them (RFC 9990 4). */
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

function agreed(
  reply: Awaited<ReturnType<Probe["dns"]["ask"]>> & { records?: readonly unknown[] },
) {
  if (reply.kind === "failed") return null;
  if (reply.kind !== "found") return false;
  return reply.records?.some((text) => typeof text === "string" && isDmarc(text)) ?? false;
}
