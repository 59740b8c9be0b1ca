import { BlockList, isIP } from "node:net";

// IANA's special-purpose addresses (not globally reachable, or routed elsewhere), multicast, and the address of a cloud
// provider's internal service.
const refusedIPv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

// Within 2000::/3, the only allocated range of IPv6: protocol assignments with Teredo, AMT, AS112, documentation, 6to4.
const refusedIPv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

function listOf(subnets: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = "", prefix] = subnet.split("/");
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

const refused4 = listOf(refusedIPv4, "ipv4");
const refused6 = listOf(refusedIPv6, "ipv6");
const handedOut6 = listOf(["2000::/3"], "ipv6");

/** Returns true for a plain public unicast address in its usual notation, the only kind that we connect to. */
export function isPublicAddress(address: string): boolean {
  if (address.includes("%")) return false;
  const family = isIP(address);
  if (family === 4) return !refused4.check(address, "ipv4");
  if (family !== 6) return false;
  return handedOut6.check(address, "ipv6") && !refused6.check(address, "ipv6");
}

/** Returns the IP address in a URL's host, without brackets; null for a name. */
export function literalAddress({ hostname }: URL): string | null {
  const literal = hostname.replace(/^\[|\]$/g, "");
  return /^[\d.]+$|:/.test(literal) ? literal : null;
}

/**
 * Returns why a URL from outside must not be called, in words for staff; null for https on a name or public address.
 */
export function refusalOfUrl(url: URL): string | null {
  if (url.protocol !== "https:") return "It needs https.";
  // An IP address is connected to without a lookup, which would otherwise refuse it.
  const literal = literalAddress(url);
  return literal && !isPublicAddress(literal) ? `${literal} is not a public address.` : null;
}
