import { isIP, isIPv6 } from "node:net";

/** Shortens an IPv6 address to its /64, since one visitor has a whole /64; turns IPv4-mapped addresses into IPv4. */
export function normalizeAddress(raw: string): string {
  const bare = raw
    .trim()
    .replace(/^\[|\]$/g, "")
    .replace(/%.*$/s, "");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(bare)) return bare;
  return `${expandIPv6(bare).slice(0, 4).join(":")}::/64`;
}

function expandIPv6(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(gap).fill("0"), ...right];
  return groups.map((group) => group.replace(/^0+(?=.)/, ""));
}

/**
 * Returns the visitor's address: with N trusted proxies, the Nth entry from the right of X-Forwarded-For, since each
 * trusted proxy appends the address it saw and all entries further left can be forged. Without proxies, or when the
 * header is too short or has no address there, returns the socket's address.
 */
export function clientAddress(options: {
  socketAddress: string | undefined;
  forwardedFor: string | undefined;
  trustedProxies: number;
}): string {
  const socket = normalizeAddress(options.socketAddress ?? "");
  if (options.trustedProxies === 0 || !options.forwardedFor) return socket;
  const hops = options.forwardedFor.split(",").map((hop) => normalizeAddress(hop));
  const found = hops[hops.length - options.trustedProxies];
  return found && isIP(found.replace("::/64", "::")) ? found : socket;
}

/** A network that a client belongs to. `share` multiplies the allowance of a single client. */
export type Network = { name: string; share: number };

/**
 * Returns the networks in which a client counts against a limit, the narrowest first. IPv4: only the address. IPv6: the
 * /64 of one link, the /56 usually assigned to a home, and the /48 that a company may get (RFC 6177; RIPE-690 §4.2),
 * since the owner of those can use a new /64 for each request. The wider networks have 4 and 16 times the allowance,
 * because providers also put many subscribers into one of them.
 */
export function networksOf(address: string): Network[] {
  const groups = /^([\da-f]+):([\da-f]+):([\da-f]+):([\da-f]+)::\/64$/.exec(address);
  if (!groups) return [{ name: address, share: 1 }];
  const [, first, second, third, fourth = "0"] = groups;
  const site = `${first}:${second}:${third}`;
  const home = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    { name: address, share: 1 },
    { name: `${site}:${home}::/56`, share: 4 },
    { name: `${site}::/48`, share: 16 },
  ];
}
