import { getServers } from "node:dns";
import { providerTable } from "#features/domain-check/rules/provider.ts";
import type { Env } from "#platform/env.server.ts";
import { isPublicAddress } from "#platform/http/public-address.server.ts";
import type { DnsServer } from "./dns-client.server.ts";
import type { Network } from "./probe.server.ts";
import { registeredName } from "./registered-name.server.ts";

/** Settings of the product that shape its network. */
export type NetworkSettings = Pick<Env, "DNS_SERVERS" | "PUBLIC_URL">;

/** Reads "192.0.2.53", "192.0.2.53:5353", "2001:db8::53" or "[2001:db8::53]:5353". */
export function parseDnsServer(text: string): DnsServer {
  const found = /^\[([^\]]+)\](?::(\d+))?$/.exec(text) ?? /^([^:]+)(?::(\d+))?$/.exec(text);
  return { address: found?.[1] ?? text, port: Number(found?.[2] ?? 53) };
}

/** Returns the product's network: the configured resolvers, public addresses only, direct connections. */
export function productNetwork(env: NetworkSettings): Network {
  const named = env.DNS_SERVERS?.split(",").map((part) => part.trim());
  return {
    dnsServers: (named ?? getServers()).filter(Boolean).map(parseDnsServer),
    allows: isPublicAddress,
    dial: (address, port) => ({ host: address, port }),
    registeredName: (host) => registeredName(host),
    providers: providerTable,
    helo: new URL(env.PUBLIC_URL).hostname,
    userAgent: `Mozilla/5.0 (compatible; DomainCheck/1.0; +${env.PUBLIC_URL}/email-security#domain-check)`,
  };
}
