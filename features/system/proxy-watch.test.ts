import { expect, test } from "vitest";
import { proxy } from "./proxy-health.ts";
import { ProxyWatch } from "./proxy-watch.server.ts";

const minute = 60_000;

/** Sends requests a minute apart and returns what the watch says. */
function watched(trusted: number, requests: { peer: string; forwardedFor: string | null }[]) {
  let now = 0;
  const watch = new ProxyWatch(trusted, () => now);
  for (const request of requests) {
    watch.note(request);
    now += minute;
  }
  return watch.fact;
}

const many = (peer: string, forwardedFor: (at: number) => string | null) =>
  Array.from({ length: 30 }, (_, at) => ({ peer, forwardedFor: forwardedFor(at) }));

test("a proxy that nobody trusts is noticed, and advised about", () => {
  const fact = watched(
    0,
    many("127.0.0.1", (at) => `198.51.100.${at}`),
  );
  expect(fact).toBe("unexpected");
  expect(proxy({ proxyFact: fact })).toMatchObject({ grade: "bad" });
  expect(proxy({ proxyFact: fact }).fix).toContain("Set TRUST_PROXY=1");
});

test.each([
  [
    "a visitor from the internet who forges the header",
    many("::ffff:9.9.9.9", (at) => `1.2.3.${at}`),
  ],
  [
    "a neighbour in the network who forges it beside others",
    [...many("10.0.0.9", (at) => `1.2.3.${at}`), { peer: "10.0.0.10", forwardedFor: "1.2.3.4" }],
  ],
  ["one visitor alone", many("127.0.0.1", () => "198.51.100.1")],
  ["few requests", many("127.0.0.1", (at) => `198.51.100.${at}`).slice(0, 10)],
  ["requests without the header", many("127.0.0.1", () => null)],
])("%s is no proxy", (_, requests) => {
  expect(watched(0, requests)).toBeNull();
});

test("a trusted proxy that never names a visitor is noticed", () => {
  const silent = many("127.0.0.1", () => null);
  expect(watched(1, silent)).toBe("missing");
  expect(watched(1, [...silent, { peer: "127.0.0.1", forwardedFor: "198.51.100.1" }])).toBeNull();
  expect(proxy({ proxyFact: "missing" }).fix).toContain("TRUST_PROXY=0");
});
