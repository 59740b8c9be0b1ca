import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { observeDkim } from "#features/domain-check/collect/dkim.server.ts";
import { createProbe } from "#features/domain-check/collect/probe.server.ts";
import { dkimRow, shownKeys } from "#features/domain-check/rules/dkim.ts";
import {
  aWorld,
  dkimRecord,
  inStrings,
  type World,
} from "#tests/builders/domain/healthy-domain.ts";

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.stop());

const keyOf = (bits: number) => dkimRecord(bits).split("p=")[1] ?? "";
const [long, middle, short] = [keyOf(2048), keyOf(1024), keyOf(512)];
const edwards = generateKeyPairSync("ed25519")
  .publicKey.export({ type: "spki", format: "der" })
  .subarray(-32)
  .toString("base64");
const bare = generateKeyPairSync("rsa", { modulusLength: 2048 })
  .publicKey.export({ type: "pkcs1", format: "der" })
  .toString("base64");

const huge = keyOf(4608);
/** Returns a key with another public exponent. */
function withExponent(e: string): string {
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const { n } = publicKey.export({ format: "jwk" });
  const key = createPublicKey({ key: { kty: "RSA", n, e }, format: "jwk" });
  return key.export({ type: "spki", format: "der" }).toString("base64");
}
const [forgeable, three, even] = [withExponent("AQ"), withExponent("Aw"), withExponent("AQAA")];

/** Records by selector; a list holds several at one name. */
type Zone = Record<string, string | string[]>;
type Case = readonly [standard: string, what: string, zone: Zone, row: string, states: string];

const one = (text: string): Zone => ({ s1: text });

const cases: readonly Case[] = [
  ["RFC 6376 3.6.1", "a long key", one(`v=DKIM1; k=rsa; p=${long}`), "pass strong", "good"],
  ["RFC 6376 3.6.1", "a key alone", one(`p=${long}`), "pass strong", "good"],
  ["RFC 6376 3.6.1", "the bare form of a key", one(`p=${bare}`), "pass strong", "good"],
  ["RFC 8463 4", "an elliptic key", one(`v=DKIM1; k=ed25519; p=${edwards}`), "pass strong", "good"],
  [
    "RFC 8463 4",
    "an elliptic key of the wrong length",
    one("v=DKIM1; k=ed25519; p=AAAA"),
    "fail unusable",
    "broken",
  ],
  ["RFC 8301 3.2", "1024 bits", one(`v=DKIM1; p=${middle}`), "warn short", "short"],
  ["RFC 8301 3.2", "512 bits", one(`v=DKIM1; p=${short}`), "fail weak", "weak"],
  [
    "RFC 8301 3.2",
    "512 bits beside a long key",
    { s1: `p=${long}`, s2: `p=${short}` },
    "fail weak-beside",
    "good weak",
  ],
  [
    "RFC 8301 3.2",
    "512 bits beside 1024",
    { s1: `p=${middle}`, s2: `p=${short}` },
    "fail weak-beside",
    "short weak",
  ],
  [
    "RFC 8301 3.2",
    "1024 bits beside a long key",
    { s1: `p=${long}`, k1: `p=${middle}` },
    "warn short-beside",
    "good short",
  ],
  ["RFC 8301 3.1", "SHA-1 alone", one(`v=DKIM1; h=sha1; p=${long}`), "fail unusable", "sha1"],
  [
    "RFC 8301 3.1",
    "SHA-1 beside SHA-256",
    one(`v=DKIM1; h=sha1:sha256; p=${long}`),
    "pass strong",
    "good",
  ],
  [
    "RFC 6376 3.6.1",
    "a hash nobody knows",
    one(`v=DKIM1; h=md5; p=${long}`),
    "fail unusable",
    "broken",
  ],
  ["RFC 6376 3.6.1", "for all services", one(`v=DKIM1; s=*; p=${long}`), "pass strong", "good"],
  [
    "RFC 6376 3.6.1",
    "for mail among others",
    one(`v=DKIM1; s=tlsrpt:email; p=${long}`),
    "pass strong",
    "good",
  ],
  [
    "RFC 6376 3.6.1",
    "for another service",
    one(`v=DKIM1; s=tlsrpt; p=${long}`),
    "cnc unknown-names",
    "not-email",
  ],
  ["RFC 6376 3.6.1", "a test", one(`v=DKIM1; t=y; p=${long}`), "warn testing", "testing"],
  [
    "RFC 6376 3.6.1",
    "a test flag among others",
    one(`v=DKIM1; t=s:y; p=${long}`),
    "warn testing",
    "testing",
  ],
  ["RFC 6376 3.6.1", "the flag s alone", one(`v=DKIM1; t=s; p=${long}`), "pass strong", "good"],
  [
    "RFC 6376 3.6.1",
    "a test beside a key in use",
    { s1: `p=${long}`, s2: `t=y; p=${long}` },
    "pass strong",
    "good testing",
  ],
  ["RFC 6376 3.6.1", "withdrawn", one("v=DKIM1; p="), "fail unusable", "revoked"],
  [
    "RFC 6376 3.6.1",
    "withdrawn beside a key in use",
    { s1: "p=", s2: `p=${long}` },
    "pass strong",
    "revoked good",
  ],
  ["RFC 6376 3.6.1", "no key at all", one("v=DKIM1; k=rsa"), "fail unusable", "broken"],
  ["RFC 6376 3.6.1", "an unknown kind", one("v=DKIM1; k=dsa; p=AAAA"), "fail unusable", "broken"],
  [
    "RFC 6376 3.6.1",
    "the version not first",
    one(`k=rsa; v=DKIM1; p=${long}`),
    "fail unusable",
    "broken",
  ],
  ["RFC 6376 3.6.1", "another version", one(`v=DKIM2; p=${long}`), "cnc unknown-names", ""],
  ["RFC 6376 3.2", "a tag twice", one(`v=DKIM1; p=; p=${long}`), "fail unusable", "broken"],
  [
    "RFC 6376 3.2",
    "spaces in the key",
    one(`v=DKIM1; p=${long.slice(0, 40)} ${long.slice(40)}`),
    "pass strong",
    "good",
  ],
  [
    "RFC 6376 3.2",
    "a key that is cut",
    one(`v=DKIM1; p=${long.slice(0, 60)}`),
    "fail unusable",
    "broken",
  ],
  ["RFC 6376 3.6.2", "another text at the name", one("hello"), "cnc unknown-names", ""],
  ["RFC 8301 3.2", "4608 bits", one(`v=DKIM1; p=${huge}`), "warn long", "long"],
  [
    "RFC 8301 3.2",
    "4608 bits beside 2048",
    { s1: `p=${huge}`, s2: `p=${long}` },
    "pass strong",
    "good long",
  ],
  ["RFC 8017 3.1", "an exponent of 1", one(`v=DKIM1; p=${forgeable}`), "fail weak", "weak"],
  [
    "RFC 8017 3.1",
    "an exponent of 1 beside a test",
    { s1: `t=y; p=${long}`, s2: `p=${forgeable}` },
    "fail weak",
    "testing weak",
  ],
  [
    "RFC 8017 3.1",
    "an exponent of 1 beside a key in use",
    { s1: `p=${long}`, s2: `p=${forgeable}` },
    "fail weak-beside",
    "good weak",
  ],
  ["RFC 8017 3.1", "an exponent of 3", one(`v=DKIM1; p=${three}`), "pass strong", "good"],
  ["RFC 8017 3.1", "an even exponent", one(`v=DKIM1; p=${even}`), "fail unusable", "broken"],
  [
    "RFC 6376 3.6.2.2",
    "two records at one name",
    { s1: [`v=DKIM1; p=${long}`, `v=DKIM1; p=${bare}`] },
    "fail several",
    "several several",
  ],
  [
    "RFC 6376 3.6.2.2",
    "two records at one name beside a key in use",
    { s1: [`v=DKIM1; p=${long}`, "v=DKIM1; p="], s2: `p=${long}` },
    "warn several-beside",
    "good several several",
  ],
  [
    "RFC 6376 3.6.2.2",
    "two other texts at one name",
    { s1: ["hello", "v=spf1 -all"] },
    "cnc unknown-names",
    "",
  ],
  ["RFC 6376 3.2", "quoted twice", one(`"v=DKIM1; p=${long}"`), "fail unusable", "broken"],
  ["RFC 6376 3.2", "names in capitals", one(`v=DKIM1; P=${long}`), "fail unusable", "broken"],
  ["RFC 6376 3.2", "a part without =", one(`v=DKIM1; words; p=${long}`), "fail unusable", "broken"],
  [
    "RFC 6376 3.6.1",
    "the version in small letters",
    one(`v=dkim1; p=${long}`),
    "cnc unknown-names",
    "",
  ],
  ["RFC 8020", "nothing under _domainkey", {}, "warn not-found", ""],
  ["RFC 8020", "a key under another name", { zz9: `p=${long}` }, "cnc unknown-names", ""],
];

const observe = (name: string, selectors: readonly string[] = [], atMicrosoft = false) =>
  observeDkim(createProbe(world.network, world.now), name, {
    wildcard: false,
    atMicrosoft,
    selectors,
  });

test.for(cases)("%s: %s", async ([, what, zone, row, states]) => {
  const name = `k${cases.findIndex(([, text]) => text === what)}.test`;
  world.dns.set(name, "A", "192.0.2.1");
  for (const [selector, text] of Object.entries(zone))
    world.dns.set(`${selector}._domainkey.${name}`, "TXT", ...[text].flat().map(inStrings));
  const dkim = await observe(name);
  const { status, reason } = dkimRow(dkim, false);
  expect(`${status} ${reason}`).toBe(row);
  const order = (text: string) => text.split(" ").filter(Boolean).sort();
  expect(
    shownKeys(dkim)
      .map(({ state }) => state)
      .sort(),
  ).toEqual(order(states));
});

test("a selector that the owner names is queried, and reported if it has no key", async () => {
  world.dns.set("own.test", "A", "192.0.2.1");
  world.dns.set("2026a._domainkey.own.test", "TXT", inStrings(`p=${long}`));
  const found = dkimRow(await observe("own.test", ["2026a"]), false);
  expect(found).toMatchObject({ status: "pass", reason: "strong" });
  const missing = dkimRow(await observe("own.test", ["other"]), false);
  expect(missing.evidence).toEqual(["other._domainkey: no key found"]);
});

test("a missing key at Microsoft is a gap, elsewhere unknown", async () => {
  world.dns.set("none.test", "A", "192.0.2.1");
  expect(dkimRow(await observe("none.test", [], true), false).reason).toBe("missing");
  expect(dkimRow(await observe("none.test"), true).reason).toBe("no-mail");
});

test("a broken signature and a silent server are distinguished", async () => {
  world.dns.misbehave("s1._domainkey.bogus.test", "TXT", "bogus");
  world.dns.misbehave("s1._domainkey.dead.test", "TXT", "servfail");
  for (const name of ["bogus.test", "dead.test"]) world.dns.set(name, "A", "192.0.2.1");
  expect(dkimRow(await observe("bogus.test"), false).reason).toBe("bogus");
  expect(dkimRow(await observe("dead.test"), false).reason).toBe("dns");
});
