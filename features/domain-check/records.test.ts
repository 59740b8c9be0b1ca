import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { parsePolicy } from "#features/domain-check/grammar/csp.ts";
import { parseHsts } from "#features/domain-check/grammar/hsts.ts";
import { coversMx, parseStsPolicy } from "#features/domain-check/grammar/sts-policy.ts";
import { parseTagList } from "#features/domain-check/grammar/tag-list.ts";
import { parseDkimKey } from "#features/domain-check/rules/dkim-key.server.ts";
import {
  effective,
  isDmarc,
  parseDmarc,
  reportHostsOf,
  treeWalkNames,
} from "#features/domain-check/rules/dmarc.ts";
import { shownText } from "#features/domain-check/rules/finding.ts";
import { isSpf, parseSpf } from "#features/domain-check/spf/grammar.server.ts";
import { dkimRecord } from "#tests/builders/domain/healthy-domain.ts";
import { fastestMs } from "#tests/fastest.ts";

const readable = [
  "v=spf1",
  "v=spf1 -all",
  "V=SPF1 ~ALL",
  "v=spf1  mx   a  -all ",
  "v=spf1 a:host.example.com/24//64 mx/24 -all",
  "v=spf1 a:_under.example.com -all",
  "v=spf1 ip4:192.0.2.0/24 ip6:2001:db8::/32 -all",
  "v=spf1 include:_spf.example.com ?all",
  "v=spf1 exists:%{ir}.%{v}._spf.%{d2} -all",
  "v=spf1 include:%{d}.example.com. -all",
  "v=spf1 redirect=_spf.example.com",
  "v=spf1 exp=explain.example.com -all",
  "v=spf1 unknown=anything -all",
  "v=spf1 +ptr:example.com -all",
];

test.for(readable)("SPF reads %s", (text) => {
  expect(parseSpf(text)).toHaveProperty("record");
});

const broken = [
  "v=spf10 -all",
  "v=spf1-all",
  "spf1 -all",
  "v=spf1 ip4:192.0.2.25-all",
  "v=spf1 ip4:192.0.2.0/33 -all",
  "v=spf1 ip4:192.0.2 -all",
  "v=spf1 ip4:300.1.1.1 -all",
  "v=spf1 ip4:010.1.1.1 -all",
  "v=spf1 ip4 -all",
  "v=spf1 ip6:192.0.2.1 -all",
  "v=spf1 ip6:2001:db8::/129 -all",
  "v=spf1 include: -all",
  "v=spf1 include -all",
  "v=spf1 include:nodot -all",
  "v=spf1 all:example.com",
  "v=spf1 a:/24 -all",
  "v=spf1 mx:example.com/40 -all",
  "v=spf1 exists:%{x}.example.com -all",
  "v=spf1 include:%d.example.com -all",
  "v=spf1 wrong -all",
  "v=spf1 redirect=a.example.com redirect=b.example.com",
  "v=spf1 ‐all",
  "v=spf1 a\tmx -all",
];

test.for(broken)("SPF refuses %s", (text) => {
  expect(parseSpf(text)).toHaveProperty("problem");
});

test("texts similar to SPF are not SPF records", () => {
  expect(
    ["v=spf1", "v=spf1 -all", "v=spf10 -all", " v=spf1 -all", "v=spf1;-all"].map(isSpf),
  ).toEqual([true, true, false, false, false]);
});

test.for([
  ["v=DMARC1; p=none", true],
  ["v=DMARC1", true],
  ["v = DMARC1 ;p=none", true],
  ["v=dmarc1; p=none", false],
  ["V=DMARC1; p=none", true],
  ["p=none; v=DMARC1", false],
  ["v=DMARC10; p=none", false],
  [" v=DMARC1; p=none", false],
  ["v=DMARC1 p=none", false],
] as const)("%s is a DMARC record: %s", ([text, is]) => {
  expect(isDmarc(text)).toBe(is);
});

const dmarcRecords: readonly (readonly [string, object])[] = [
  [
    "v=DMARC1; p=Reject; sp=quarantine; np=none",
    { p: "reject", sp: "quarantine", np: "none", invalid: [] },
  ],
  ["v=DMARC1; p=rejected", { p: null, invalid: ["p"] }],
  ["v=DMARC1; rua=mailto:a@example.com", { p: null, invalid: [], reportHosts: ["example.com"] }],
  ["v=DMARC1; p=none; p=reject", { p: "none" }],
  ["v=DMARC1; p=reject; t=y", { testing: true }],
  ["v=DMARC1; p=reject; t=n", { testing: false }],
  ["v=DMARC1; p=reject; pct=50; rf=afrf; ri=86400", { pct: 50, retired: ["pct", "rf", "ri"] }],
  ["v=DMARC1;; p=reject;nonsense; ;", { p: "reject" }],
];

test.for(dmarcRecords)("DMARC reads %s", ([text, expected]) => {
  expect(parseDmarc(text)).toMatchObject(expected);
});

test("report addresses are parsed one by one, and invalid ones are skipped", () => {
  const list =
    "mailto:a@one.example, MAILTO:b@Two.example!10m,https://x.example,mailto:@x,mailto:c,c@d.example";
  expect(reportHostsOf(list)).toEqual(["one.example", "two.example"]);
});

test("the tree walk queries the name and its parents, eight at most", () => {
  expect(treeWalkNames("example.com")).toEqual(["example.com", "com"]);
  const long = "a.b.c.d.e.f.g.h.i.example.com";
  expect(treeWalkNames(long)).toEqual([
    long,
    "e.f.g.h.i.example.com",
    "f.g.h.i.example.com",
    "g.h.i.example.com",
    "h.i.example.com",
    "i.example.com",
    "example.com",
    "com",
  ]);
  expect(treeWalkNames("a.b.example.com")).toEqual([
    "a.b.example.com",
    "b.example.com",
    "example.com",
    "com",
  ]);
});

test("t=y lowers a policy by one level", () => {
  expect([
    effective("reject", true),
    effective("quarantine", true),
    effective("none", true),
    effective("reject", false),
  ]).toEqual(["quarantine", "none", "none", "reject"]);
});

const ed25519 = generateKeyPairSync("ed25519")
  .publicKey.export({ type: "spki", format: "der" })
  .subarray(-32)
  .toString("base64");
const pkcs1 = generateKeyPairSync("rsa", { modulusLength: 2048 })
  .publicKey.export({ type: "pkcs1", format: "der" })
  .toString("base64");

const keys: readonly (readonly [string, string, object | null])[] = [
  ["a long key", dkimRecord(2048), { kind: "rsa", bits: 2048, testing: false }],
  ["a short key", dkimRecord(1024), { kind: "rsa", bits: 1024 }],
  ["a key in its bare form", `p=${pkcs1}`, { kind: "rsa", bits: 2048 }],
  [
    "a key with spaces in it",
    dkimRecord(2048).replace("p=MIIB", "p=MII B"),
    { kind: "rsa", bits: 2048 },
  ],
  ["a key marked as a test", `${dkimRecord(2048)}; t=s:y`, { kind: "rsa", testing: true }],
  ["an elliptic key", `v=DKIM1; k=ed25519; p=${ed25519}`, { kind: "ed25519" }],
  ["a withdrawn key", "v=DKIM1; p=", { kind: "revoked" }],
  ["a cut key", "v=DKIM1; p=MIIBIjANBgkq", { kind: "broken" }],
  ["no key", "v=DKIM1; k=rsa", { kind: "broken" }],
  ["an unknown kind", "v=DKIM1; k=dsa; p=AAAA", { kind: "broken" }],
  ["another record", "v=spf1 -all", null],
  ["words", "hello", null],
];

test.for(keys)("DKIM: %s", ([, text, expected]) => {
  const key = parseDkimKey(text);
  if (expected === null) expect(key).toBeNull();
  else expect(key).toMatchObject(expected);
});

test.for([
  ["mx.example.com", "mx.example.com", true],
  ["*.example.com", "mx.example.com", true],
  ["*.example.com", "a.mx.example.com", false],
  ["*.example.com", "example.com", false],
  ["*.example.com", "mx.example.com.evil.net", false],
  ["*.example.com", "mx.notexample.com", false],
  ["mx.example.com", "xmx.example.com", false],
  ["mx*.example.com", "mx1.example.com", false],
  ["*", "example.com", false],
  ["*.*.com", "mx.example.com", false],
  ["MX.Example.com", "mx.example.com.", true],
] as const)("the policy pattern %s covers %s: %s", ([pattern, host, covers]) => {
  expect(coversMx(pattern, host)).toBe(covers);
});

test("an MTA-STS policy is parsed by its grammar", () => {
  const policy = (text: string) => parseStsPolicy(text);
  expect(
    policy(
      "version: STSv1\r\nmode: enforce\r\nmx: a.example\r\nmx:*.b.example\r\nmax_age: 604800\r\n",
    ),
  ).toEqual({ mode: "enforce", mx: ["a.example", "*.b.example"], maxAge: 604_800 });
  for (const text of [
    "",
    "version: STSv2\nmode: none\nmax_age: 1",
    "version: STSv1\nmode: on\nmx: a\nmax_age: 1",
    "version: STSv1\nmode: enforce\nmax_age: 1",
    "version: STSv1\nmode: enforce\nmx: a\nmax_age: 31557601",
    "<html>",
  ]) {
    expect(typeof policy(text)).toBe("string");
  }
});

test("parsers neither throw nor take long on any text", () => {
  const alphabet = [
    "v=spf1 ",
    "v=DMARC1;",
    "v=DKIM1;",
    "p=",
    "a:",
    "/",
    "//",
    "%{",
    "}",
    ".",
    " ",
    ";",
    ",",
    "mailto:",
    "@",
    "=",
    "\u0000",
    "é",
    "-",
    "all",
    "1".repeat(40),
  ];
  let state = 11;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return alphabet[state % alphabet.length] ?? "";
  };
  const heads = ["v=spf1 ", "v=DMARC1;", "v=DKIM1; p=", "version: STSv1\n"];
  const texts = Array.from(
    { length: 2000 },
    (_, index) => heads[index % 4] + Array.from({ length: 40 }, next).join(""),
  );
  texts.push(
    `v=spf1 ${"a ".repeat(30_000)}`,
    `v=spf1 exists:${"%{d}".repeat(15_000)}.com`,
    `v=DMARC1; rua=${"mailto:a@".repeat(7000)}`,
    `v=spf1 a:${"a.".repeat(30_000)}`,
    `max-age=${"1".repeat(60_000)}`,
  );
  for (const text of texts) {
    const readAll = () => {
      for (const read of [
        parseSpf,
        parseDmarc,
        parseDkimKey,
        parseTagList,
        parseStsPolicy,
        parseHsts,
        parsePolicy,
        shownText,
      ])
        read(text);
    };
    // Repeats the measurement only after a slow first run, because there are thousands of texts.
    if (fastestMs(readAll, 1) > 20) expect(fastestMs(readAll)).toBeLessThan(100);
  }
});
