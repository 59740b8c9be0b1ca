import { expect, test } from "vitest";
import { clientAddress, networksOf, normalizeAddress } from "./client-address.server.ts";

function seenThrough(
  trustedProxies: number,
  forwardedFor: string | undefined,
  socketAddress = "10.0.0.1",
) {
  return clientAddress({ socketAddress, forwardedFor, trustedProxies });
}

test("without a proxy the header of the visitor counts for nothing", () => {
  expect(seenThrough(0, "203.0.113.9", "198.51.100.4")).toBe("198.51.100.4");
});

test("each trusted proxy vouches for one entry from the right", () => {
  const claimed = "1.1.1.1, 203.0.113.9, 10.0.0.7";
  expect(seenThrough(1, claimed)).toBe("10.0.0.7");
  expect(seenThrough(2, claimed)).toBe("203.0.113.9");
  expect(seenThrough(3, claimed)).toBe("1.1.1.1");
});

test("a header too short or without an address falls back to the socket", () => {
  for (const claimed of [undefined, "", "  ", ",", "unknown", "203.0.113.9:8080", "<script>"]) {
    expect(seenThrough(1, claimed)).toBe("10.0.0.1");
  }
  expect(seenThrough(2, "203.0.113.9")).toBe("10.0.0.1");
});

test("one visitor is one key: mapped IPv4, brackets, zones and the low half of IPv6 vanish", () => {
  expect(normalizeAddress("::ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(normalizeAddress("::FFFF:192.0.2.1")).toBe("192.0.2.1");
  expect(normalizeAddress("[2001:db8::1]")).toBe("2001:db8:0:0::/64");
  expect(normalizeAddress("2001:0DB8:0000:0000:ffff::1")).toBe("2001:db8:0:0::/64");
  expect(normalizeAddress("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(normalizeAddress("2001:db8:1:2:3:4:5:6")).toBe(normalizeAddress("2001:db8:1:2::9"));
  expect(normalizeAddress("2001:db8:1:2::1")).not.toBe(normalizeAddress("2001:db8:1:3::1"));
});

test("an IPv6 visitor behind a proxy is cut to the network too", () => {
  expect(seenThrough(1, "2001:db8::5")).toBe("2001:db8:0:0::/64");
});

test("an IPv6 client counts in its /64, /56 and /48, an IPv4 client under its address", () => {
  expect(networksOf(normalizeAddress("192.0.2.7"))).toEqual([{ name: "192.0.2.7", share: 1 }]);
  expect(networksOf(normalizeAddress("2001:db8:1:abcd::9"))).toEqual([
    { name: "2001:db8:1:abcd::/64", share: 1 },
    { name: "2001:db8:1:ab00::/56", share: 4 },
    { name: "2001:db8:1::/48", share: 16 },
  ]);
  expect(networksOf(normalizeAddress("2001:db8:1:ab::9"))[1]?.name).toBe("2001:db8:1:0::/56");
  expect(networksOf("")).toEqual([{ name: "", share: 1 }]);
});
