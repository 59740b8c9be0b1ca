import type {
  CaaObservation,
  DnssecObservation,
  NsObservation,
} from "#features/domain-check/rules/dns-checks.ts";
import { recordsIn } from "./dns-client.server.ts";
import type { Probe } from "./probe.server.ts";

/** Answers about the domain's name servers, DNSSEC and CAA. */
export type DnsObservation = {
  ns: NsObservation;
  dnssec: Omit<DnssecObservation, "bogusNames">;
  caa: CaaObservation;
};

/** Existence of a name. `bogus`: it exists, but its DNSSEC signatures are broken. */
type Existence = "there" | "missing" | "bogus" | "silent";

/** Queries the SOA record; distinguishes broken signatures from a broken server (RFC 4035 5.5). */
export async function existenceOf({ dns }: Probe, name: string): Promise<Existence> {
  const reply = await dns.ask(name, "SOA");
  if (reply.kind === "nxdomain") return "missing";
  if (reply.kind !== "failed") return "there";
  return reply.why === "bogus" ? "bogus" : "silent";
}

const maxServers = 6;

async function observeNs({ dns, network }: Probe, name: string): Promise<NsObservation> {
  const reply = await dns.ask(name, "NS");
  const names = [...new Set(recordsIn(reply))].slice(0, maxServers);
  const servers = await Promise.all(
    names.map(async (server) => {
      const replies = await Promise.all([dns.ask(server, "A"), dns.ask(server, "AAAA")]);
      const addresses = replies.flatMap(recordsIn);
      const unknown = addresses.length === 0 && replies.some((one) => one.kind === "failed");
      // Nobody outside reaches a server at a private address.
      const reachable = addresses.filter((address) => network.allows(address));
      return { name: server, addresses: unknown ? null : reachable };
    }),
  );
  return { reply, servers };
}

async function observeDnssec({ dns }: Probe, name: string): Promise<DnsObservation["dnssec"]> {
  const [ds, soa] = await Promise.all([dns.ask(name, "DS"), dns.ask(name, "SOA")]);
  return {
    signedAtParent: ds.kind === "failed" ? null : ds.kind === "found",
    authentic: soa.kind !== "failed" && soa.authentic,
  };
}

/** Finds the nearest CAA record, from the name itself upwards (RFC 8659 3). */
async function observeCaa({ dns }: Probe, name: string): Promise<CaaObservation> {
  const labels = name.split(".");
  const names = labels.map((_, index) => labels.slice(index).join("."));
  let reply: CaaObservation["reply"] = { kind: "nodata", aliases: [], authentic: false };
  for (const queriedName of names) {
    reply = await dns.ask(queriedName, "CAA");
    if (reply.kind === "found" || reply.kind === "failed") return { reply, foundAt: queriedName };
  }
  return { reply, foundAt: null };
}

export async function observeDns(probe: Probe, name: string): Promise<DnsObservation> {
  const [ns, dnssec, caa] = await Promise.all([
    observeNs(probe, name),
    observeDnssec(probe, name),
    observeCaa(probe, name),
  ]);
  return { ns, dnssec, caa };
}
