import { afterAll, beforeAll, expect, test } from "vitest";
import { createDns } from "#features/domain-check/collect/dns-client.server.ts";
import { type DnsStandIn, startDns } from "#tests/stand-ins/dns.ts";
import { maxTerms, observeSpf } from "./walk.server.ts";

let dns: DnsStandIn;
beforeAll(async () => {
  dns = await startDns();
  const text = (name: string, record: string) => dns.set(name, "TXT", record);
  dns.set("host.test", "A", "192.0.2.1");
  dns.set("six.test", "AAAA", "2001:db8::1");
  text("closed.test", "v=spf1 ip4:192.0.2.0/24 -all");
  text("soft.test", "v=spf1 ip4:192.0.2.0/24 ~all");
  text("open.test", "v=spf1 +all");
  text("deep.test", "v=spf1 include:open.test -all");
  text("wide.test", "v=spf1 ip4:128.0.0.0/1 -all");
  text("unsure.test", "v=spf1 ?ip4:0.0.0.0/0 -all");
  text("eight.test", `v=spf1 ${"a:host.test ".repeat(8)}-all`);
  text("broken.test", "v=spf1 a:192.0.2.25 -all");
  text("two.test", "v=spf1 -all");
  dns.set("two.test", "TXT", "v=spf1 -all", "v=spf1 ~all");
  dns.misbehave("bogus.test", "TXT", "bogus");
  dns.misbehave("dead.test", "TXT", "servfail");
  for (let index = 0; index < 12; index += 1)
    text(`n${index}.test`, `v=spf1 include:n${index + 1}.test`);
  text("n12.test", "v=spf1 -all");
  text("d.sub.test", "v=spf1 ip4:192.0.2.1 -all");
});
afterAll(() => dns.stop());

type Expected = Partial<Awaited<ReturnType<typeof observeSpf>>>;

const rows: readonly (readonly [record: string, expected: Expected])[] = [
  ["v=spf1 include:closed.test -all", { problem: null, all: "-", terms: 1 }],
  ["v=spf1 +all", { all: "+" }],
  ["v=spf1 -all +all", { all: "-" }],
  ["v=spf1 include:open.test -all", { all: "+" }],
  ["v=spf1 include:deep.test -all", { all: "+", included: ["deep.test", "open.test"] }],
  ["v=spf1 -include:open.test ~all", { all: "-" }],
  ["v=spf1 exists:host.test -all", { all: "+" }],
  ["v=spf1 exists:host.%{d1} -all", { all: "+", usesMacros: false }],
  ["v=spf1 exists:host.%{o1r}.invalid -all", { all: "-", voids: 1 }],
  ["v=spf1 exists:host.%{o1} -all", { all: "+" }],
  ["v=spf1 exists:%{h} -all", { all: "-", usesMacros: true }],
  ["v=spf1 exists:%{d} -all", { all: "-", voids: 1 }],
  ["v=spf1 exists:ho%{d0}.test -all", { problem: "syntax" }],
  ["v=spf1 ip4:10.0.0.0/8 ip4:127.0.0.0/8 -all", { huge: [] }],
  ["v=spf1 ip4:8.0.0.0/9 ip4:8.128.0.0/9 -all", { huge: ["ip4:8.0.0.0/9", "ip4:8.128.0.0/9"] }],
  ["v=spf1 -include:wide.test -all", { huge: [] }],
  ["v=spf1 include:closed.test ?ip4:0.0.0.0/0 -all", { huge: [], neutral: ["ip4:0.0.0.0/0"] }],
  [
    "v=spf1 ?ip4:0.0.0.0/1 ?ip4:128.0.0.0/1 -all",
    { neutral: ["ip4:0.0.0.0/1", "ip4:128.0.0.0/1"] },
  ],
  ["v=spf1 ~ip6:2000::/3 -all", { huge: [], neutral: [], suspect: ["ip6:2000::/3"] }],
  ["v=spf1 ?include:wide.test -all", { huge: [], neutral: ["ip4:128.0.0.0/1"] }],
  ["v=spf1 include:unsure.test -all", { huge: [], neutral: [], suspect: [] }],
  ["v=spf1 redirect=unsure.test", { neutral: ["ip4:0.0.0.0/0"] }],
  ["v=spf1 ?a:host.test/0 -all", { neutral: ["a:host.test/0"] }],
  ["v=spf1 -all ?ip4:0.0.0.0/0", { neutral: [] }],
  ["v=spf1 exists:six.test -all", { all: "-", voids: 1 }],
  ["v=spf1 exists:%{i}.host.test -all", { all: "-", usesMacros: true, terms: 1 }],
  ["v=spf1 redirect=soft.test", { all: "~", byRedirect: true, terms: 1 }],
  ["v=spf1 redirect=open.test", { all: "+", byRedirect: true }],
  ["v=spf1 redirect=open.test -all", { all: "-", byRedirect: false, terms: 0 }],
  ["v=spf1 redirect=%{d}", { problem: "macro", all: null }],
  ["v=spf1 redirect=%{l}.test", { problem: "macro", all: null }],
  ["v=spf1 redirect=d.%{d1}.sub.test", { problem: "target" }],
  ["v=spf1 redirect=%{d1}.open.test", { problem: "target" }],
  ["v=spf1 redirect=host.test", { problem: "target" }],
  ["v=spf1 include:broken.test -all", { problem: "syntax", all: "-" }],
  ["v=spf1 include:two.test -all", { problem: "target" }],
  ["v=spf1 include:dead.test -all", { problem: "unknown", all: "-" }],
  ["v=spf1 ip4:0.0.0.0/0 -all", { huge: ["ip4:0.0.0.0/0"] }],
  ["v=spf1 -ip4:0.0.0.0/0 ~all", { huge: [] }],
  ["v=spf1 include:wide.test -all", { huge: ["ip4:128.0.0.0/1"] }],
  ["v=spf1 a:host.test/0 -all", { huge: ["a:host.test/0"] }],
  ["v=spf1 ip6:2000::/3 -all", { huge: ["ip6:2000::/3"] }],
  ["v=spf1 a:x1.test a:x2.test -all", { problem: null, voids: 2 }],
  ["v=spf1 a:x1.test a:x2.test a:x3.test -all", { problem: "voids", all: "-" }],
  ["v=spf1 include:eight.test a:host.test -all", { problem: null, terms: 10 }],
  [
    "v=spf1 include:eight.test include:eight.test a:host.test -all",
    {
      problem: "terms",
      terms: 19,
      all: "-",
      branches: [
        { text: "include:eight.test", terms: 9 },
        { text: "include:eight.test", terms: 9 },
        { text: "a:host.test", terms: 1 },
      ],
    },
  ],
  ["v=spf1 include:n0.test -all", { problem: "terms", terms: 13, all: "-" }],
  [
    `v=spf1 ${"include:eight.test ".repeat(9)}-all`,
    { problem: "terms", terms: maxTerms, all: "-" },
  ],
  ["v=spf1 ptr -all", { usesPtr: true, terms: 1, problem: null }],
  ["", { problem: "none" }],
];

test.for(rows)("the tree of %s is %o", async ([record, expected]) => {
  const client = createDns({ servers: [dns.server], signal: AbortSignal.timeout(7000) });
  const name = `w${rows.findIndex(([text]) => text === record)}.test`;
  dns.set(name, "TXT", record);
  expect(await observeSpf(client, name)).toMatchObject(expected);
});

test("a broken signature is distinguished from a failing server", async () => {
  const client = createDns({ servers: [dns.server], signal: AbortSignal.timeout(7000) });
  expect((await observeSpf(client, "bogus.test")).detail).toBe("bogus");
  expect((await observeSpf(client, "dead.test")).detail).toBe("servfail");
  expect(client.bogusNames()).toEqual(["bogus.test"]);
});
