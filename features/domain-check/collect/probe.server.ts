import { setMaxListeners } from "node:events";
import type { ProviderTable } from "#features/domain-check/rules/provider.ts";
import { budgets } from "./budgets.ts";
import { createDns, type Dns, type DnsServer, recordsIn } from "./dns-client.server.ts";

/** Injected network. Production uses the one in `network.server.ts`; tests supply their own. */
export type Network = {
  dnsServers: readonly DnsServer[];
  /** Returns whether we may connect to an address. */
  allows(address: string): boolean;
  /** Returns the endpoint to dial for a checked address; only tests redirect it. */
  dial(address: string, port: number): { host: string; port: number };
  /** CA certificates to trust instead of Node's default ones. */
  trust?: string[];
  registeredName(host: string): string | null;
  providers: ProviderTable;
  userAgent: string;
  /** Host name to send with EHLO. */
  helo: string;
};

/** State of one check: its resolver, its deadline and its use of the budgets. */
export type Probe = {
  network: Network;
  dns: Dns;
  signal: AbortSignal;
  /** Returns whether the processor time is used up, so that no query or connection may begin. */
  isSpent(): boolean;
  now: number;
  used: { requests: number; handshakes: number };
};

export function createProbe(network: Network, now: number, isSpent = () => false): Probe {
  const signal = AbortSignal.timeout(budgets.wholeMs);
  setMaxListeners(0, signal);
  const dns = createDns({ servers: network.dnsServers, signal, isSpent });
  return { network, dns, signal, isSpent, now, used: { requests: 0, handshakes: 0 } };
}

export type Addresses = {
  /** Addresses we may connect to, IPv4 first. */
  allowed: readonly string[];
  refused: readonly string[];
  /** At least one query failed. */
  failed: boolean;
};

/** Returns the addresses of a name, split into those we may connect to and the others. */
export async function addressesOf({ dns, network }: Probe, name: string): Promise<Addresses> {
  const replies = await Promise.all([dns.ask(name, "A"), dns.ask(name, "AAAA")]);
  const every = replies.flatMap(recordsIn);
  return {
    allowed: every.filter((address) => network.allows(address)),
    refused: every.filter((address) => !network.allows(address)),
    failed: replies.some((reply) => reply.kind === "failed"),
  };
}
