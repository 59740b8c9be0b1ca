import { isIPv4 } from "node:net";
import { clientIp } from "./client-ip.server.ts";

/** A network that a record lets send, as first and last address. `text`: the term. */
export type SpfRange = { text: string; family: 4 | 6; from: bigint; to: bigint };

function numberOf(address: string): { family: 4 | 6; value: bigint } {
  if (isIPv4(address)) {
    const value = address.split(".").reduce((sum, part) => sum * 256n + BigInt(part), 0n);
    return { family: 4, value };
  }
  const { family, dotted } = clientIp(address);
  // An IPv4-mapped address never is the client's, so a network of them lets nobody send over IPv6.
  if (family === "ipv4") return { family: 6, value: 0n };
  return { family: 6, value: BigInt(`0x${dotted.replaceAll(".", "")}`) };
}

/** Returns the range of a network. `address` must be valid; `prefix` is the number of fixed bits. */
export function rangeOf(text: string, address: string, prefix: number): SpfRange {
  const { family, value } = numberOf(address);
  const size = 1n << BigInt((family === 4 ? 32 : 128) - prefix);
  const from = value - (value % size);
  return { text, family, from, to: from + size - 1n };
}

const four = (address: string, prefix: number) => rangeOf("", address, prefix);

/** Networks from which no mail arrives over the internet (RFC 6890 and its registry, multicast, RFC 1112 4). */
const reserved: readonly SpfRange[] = [
  four("0.0.0.0", 8),
  four("10.0.0.0", 8),
  four("100.64.0.0", 10),
  four("127.0.0.0", 8),
  four("169.254.0.0", 16),
  four("172.16.0.0", 12),
  four("192.0.0.0", 24),
  four("192.168.0.0", 16),
  four("198.18.0.0", 15),
  four("224.0.0.0", 3),
];
/** IPv6 addresses that are in public use (RFC 4291 2.4). */
const unicast = rangeOf("", "2000::", 3);

/** Returns the ranges merged, so that overlapping and adjacent ones count once. */
function merged(ranges: readonly SpfRange[]): { from: bigint; to: bigint }[] {
  const found: { from: bigint; to: bigint }[] = [];
  for (const { from, to } of ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = found.at(-1);
    if (last && from <= last.to + 1n) last.to = to > last.to ? to : last.to;
    else found.push({ from, to });
  }
  return found;
}

type Span = { from: bigint; to: bigint };

function common(one: Span, other: Span): bigint {
  const from = one.from > other.from ? one.from : other.from;
  const to = one.to < other.to ? one.to : other.to;
  return to < from ? 0n : to - from + 1n;
}

function publicSize(ranges: readonly SpfRange[], family: 4 | 6): bigint {
  const spans = merged(ranges.filter((range) => range.family === family));
  return spans.reduce((sum, span) => {
    if (family === 6) return sum + common(span, unicast);
    const lost = reserved.reduce((size, range) => size + common(span, range), 0n);
    return sum + span.to - span.from + 1n - lost;
  }, 0n);
}

/** Public addresses from which a record lets too much of the internet send: an IPv4 /8, an IPv6 /16. */
const tooMany = { 4: 1n << 24n, 6: 1n << 112n } as const;

/**
 * Returns the terms of ranges that together let too much of the internet send, the widest first; none if they do not.
 * Private and reserved addresses count nothing, and adjacent ranges are summed. At most eight terms.
 */
export function hugeTerms(ranges: readonly SpfRange[]): string[] {
  const wide = ([4, 6] as const).flatMap((family) =>
    publicSize(ranges, family) >= tooMany[family]
      ? ranges
          .filter((range) => range.family === family && publicSize([range], family) > 0n)
          .toSorted((one, other) => Number(other.to - other.from - (one.to - one.from)))
      : [],
  );
  return [...new Set(wide.map(({ text }) => text))].slice(0, 8);
}
