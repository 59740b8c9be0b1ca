import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Address of a sending client, as check_host() and its macros need it. */
export type ClientIp = {
  family: "ipv4" | "ipv6";
  /** Canonical form, for macro "c" and for comparison with networks. */
  address: string;
  /** Octets or nibbles separated by dots, for macro "i". */
  dotted: string;
  /** Name for the reverse DNS lookup. */
  reverse: string;
};

/** Parses an address. An IPv4-mapped one counts as IPv4 (RFC 7208 5). @throws RangeError when it is not an address */
export function clientIp(text: string): ClientIp {
  if (isIPv4(text)) return fromIPv4(text);
  if (!isIPv6(text) || text.includes("%")) throw new RangeError(`${text} is no address`);
  const address = new URL(`http://[${text}]/`).hostname.slice(1, -1);
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6);
    return fromIPv4([high >> 8, high & 255, low >> 8, low & 255].join("."));
  }
  const nibbles = groups.map((group) => group.toString(16).padStart(4, "0")).join("");
  const dotted = [...nibbles.toUpperCase()].join(".");
  const reverse = `${[...nibbles].reverse().join(".")}.ip6.arpa`;
  return { family: "ipv6", address, dotted, reverse };
}

function fromIPv4(address: string): ClientIp {
  const reverse = `${address.split(".").reverse().join(".")}.in-addr.arpa`;
  return { family: "ipv4", address, dotted: address, reverse };
}

function groupsOf(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const read = (part: string) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
  const [first, last] = [read(head), read(tail ?? "")];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<number>(zeros).fill(0), ...last];
}

/** Returns whether the client is in a network. Networks of the other family never contain it. */
export function isInNetwork(client: ClientIp, network: string, prefix: number): boolean {
  const family = isIPv4(network) ? "ipv4" : "ipv6";
  if (family !== client.family) return false;
  const list = new BlockList();
  list.addSubnet(network, prefix, family);
  return list.check(client.address, family);
}
