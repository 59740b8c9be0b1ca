import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.server.ts";

/** Grouped by kind, so that a failing row says what would be reached. */
const refused = {
  "this network": ["0.0.0.0", "0.255.255.255", "::", "0:0:0:0:0:0:0:0"],
  "our own machine": [
    "127.0.0.1",
    "127.255.255.254",
    "127.1.2.3",
    "::1",
    "0:0:0:0:0:0:0:1",
    "::7f00:1",
  ],
  "private networks": [
    "10.0.0.1",
    "10.255.255.255",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.0.1",
    "192.168.255.255",
  ],
  "unique local": ["fc00::1", "fd00:ec2::254", "fdff:ffff::1", "fec0::1"],
  "shared space of providers": ["100.64.0.1", "100.100.100.200", "100.127.255.255"],
  "link-local and cloud metadata": [
    "169.254.0.1",
    "169.254.169.254",
    "169.254.170.2",
    "fe80::1",
    "fe80::a9fe:a9fe",
    "168.63.129.16",
  ],
  "IPv4 written as IPv6": [
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::ffff:8.8.8.8",
    "::ffff:10.0.0.1",
    "0:0:0:0:0:ffff:a9fe:a9fe",
    "::127.0.0.1",
  ],
  NAT64: ["64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::1"],
  "6to4 and Teredo": ["2002:7f00:1::", "2002:a9fe:a9fe::1", "2001::1", "2001:0:7f00:1::"],
  "protocol assignments": ["192.0.0.1", "192.0.0.192", "2001:2::1", "2001:10::1", "2001:1ff::1"],
  documentation: ["192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1"],
  "bench marks and relays": [
    "198.18.0.1",
    "198.19.255.255",
    "192.88.99.1",
    "192.175.48.1",
    "192.31.196.1",
  ],
  multicast: ["224.0.0.1", "239.255.255.255", "ff02::1", "ff0e::1"],
  "reserved and broadcast": [
    "240.0.0.1",
    "255.255.255.255",
    "100::1",
    "5f00::1",
    "4000::1",
    "1::1",
  ],
  "with a zone": ["fe80::1%eth0", "2606:4700::1111%1"],
  "no plain address": [
    "",
    "2130706433",
    "0x7f.1",
    "0x7f000001",
    "0177.0.0.1",
    "017700000001",
    "127.1",
    "[::1]",
    "127.0.0.1.",
    " 127.0.0.1",
    "127.0.0.1:80",
    "localhost",
    "8.8.8.8\n",
    "8.8.8",
    "８.8.8.8",
    "1e1.0.0.1",
  ],
} as const;

const table = Object.entries(refused).flatMap(([kind, list]) =>
  list.map((address) => ({ kind, address })),
);

test.for(table)("refuses $kind: $address", ({ address }) => {
  expect(isPublicAddress(address)).toBe(false);
});

test("the table of refused addresses stays long", () => {
  expect(table.length).toBeGreaterThanOrEqual(60);
});

test.for([
  "8.8.8.8",
  "1.1.1.1",
  "9.255.255.255",
  "100.63.255.255",
  "100.128.0.1",
  "172.32.0.1",
  "192.167.255.255",
  "223.255.255.255",
  "2606:4700::1111",
  "2a00:1450:4001:80b::200e",
  "2001:4860:4860::8888",
  "2001:200::1",
])("allows %s", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
