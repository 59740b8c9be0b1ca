import { afterAll, beforeAll, expect, test } from "vitest";
import { observeDmarc } from "#features/domain-check/collect/dmarc.server.ts";
import { createProbe } from "#features/domain-check/collect/probe.server.ts";
import { allowsLogo, dmarcRows } from "#features/domain-check/rules/dmarc-checks.ts";
import { aWorld, type World } from "#tests/builders/domain/healthy-domain.ts";

let world: World;
beforeAll(async () => {
  world = await aWorld();
  const { dns } = world;
  dns.set("taker.test", "MX", { preference: 1, exchange: "mx.taker.test" });
  dns.set("*._report._dmarc.taker.test", "TXT", "v=DMARC1");
  dns.set("refuser.test", "MX", { preference: 1, exchange: "mx.refuser.test" });
  dns.set("silent.test", "MX", { preference: 1, exchange: "mx.silent.test" });
  dns.set("nomail.test", "MX", { preference: 0, exchange: "." });
  dns.set("*._report._dmarc.nomail.test", "TXT", "v=DMARC1");
});
afterAll(() => world.stop());

const rua = "rua=mailto:d@DOM";

// RFC 9989 section | records at _dmarc.DOM, separated by " + " | results of the rows record, policy, rua and sub.
const table = `
4.7 | v=DMARC1; p=reject; ${rua} | pass one, pass reject, pass address, pass covered
4.7 | v=DMARC1;p=reject;${rua}; | pass one, pass reject, pass address, pass covered
4.7 | V=DMARC1; p=reject; ${rua} | pass one, pass reject, pass address, pass covered
4.7 | v = DMARC1 ; p = Reject ; ${rua} | pass one, pass reject, pass address, pass covered
4.7 | v=dmarc1; p=reject; ${rua} | fail none, fail none-missing, fail none, fail none
4.7 | p=reject; v=DMARC1; ${rua} | fail none, fail none-missing, fail none, fail none
4.7 | v=DMARC10; p=reject | fail none, fail none-missing, fail none, fail none
4.7 | v=DMARC1 p=reject | fail none, fail none-missing, fail none, fail none
4.7 | v=spf1 -all | fail none, fail none-missing, fail none, fail none
4.7 | - | fail none, fail none-missing, fail none, fail none
4.7 | v=DMARC1; p=none; ${rua} | pass one, warn none-watching, pass address, fail none
4.7 | v=DMARC1; p=none | pass one, fail none, fail none, fail none
4.7 | v=DMARC1; p=quarantine; ${rua} | pass one, pass quarantine, pass address, pass covered
4.7 | v=DMARC1; p=reject; foo=bar; ${rua} | pass one, pass reject, pass address, pass covered
4.7 | v=DMARC1; p=reject; nonsense; ${rua} | pass one, pass reject, pass address, pass covered
4.7 | v=DMARC1; p=reject; adkim=x; aspf=q; ${rua} | pass one, pass reject, pass address, pass covered
4.7 | v=DMARC1; p=reject; adkim=s; aspf=s; fo=1:d; ruf=mailto:f@DOM; ${rua} | pass one, pass reject, pass address, pass covered
4.7 | v=DMARC1; p=reject; sp=none; ${rua} | pass one, pass reject, pass address, fail sp-none
4.7 | v=DMARC1; p=reject; sp=quarantine; ${rua} | pass one, pass reject, pass address, warn sp-weaker
4.7 | v=DMARC1; p=quarantine; sp=reject; ${rua} | pass one, pass quarantine, pass address, pass covered
4.7 | v=DMARC1; p=reject; np=none; ${rua} | pass one, pass reject, pass address, warn np-none
4.7 | v=DMARC1; p=reject; sp=none; np=reject; ${rua} | pass one, pass reject, pass address, fail sp-none
4.7 | v=DMARC1; p=reject; np=quarantine; ${rua} | pass one, pass reject, pass address, pass covered
4.7 | v=DMARC1; p=reject; t=y; ${rua} | pass one, warn reject-testing, pass address, pass covered
4.7 | v=DMARC1; p=quarantine; t=y; ${rua} | pass one, fail none-testing, pass address, fail none
4.7 | v=DMARC1; p=reject; sp=quarantine; t=y; ${rua} | pass one, warn reject-testing, pass address, fail sp-lowered
4.7 | v=DMARC1; p=reject; np=quarantine; t=y; ${rua} | pass one, warn reject-testing, pass address, warn np-lowered
4.7 | v=DMARC1; p=reject; t=n; ${rua} | pass one, pass reject, pass address, pass covered
4.7 | v=DMARC1; p=reject; t=maybe; ${rua} | pass one, pass reject, pass address, pass covered
4.7 | v=DMARC1; p=reject; pct=50; ${rua} | pass one, warn reject-partly, pass address, pass covered
4.7 | v=DMARC1; p=quarantine; pct=10; ${rua} | pass one, warn quarantine-partly, pass address, pass covered
4.7 | v=DMARC1; p=reject; pct=100; rf=afrf; ri=86400; ${rua} | pass one, pass reject, pass address, pass covered
4.8 | v=DMARC1; p=reject; psd=y; ${rua} | warn psd, pass reject, pass address, pass covered
4.8 | v=DMARC1; p=reject; psd=n; ${rua} | pass one, pass reject, pass address, pass covered
4.10.1 | v=DMARC1; p=rejected; ${rua} | warn acts-as-none, warn none-watching, pass address, fail none
4.10.1 | v=DMARC1; p=rejected | fail unusable, fail none-missing, fail none, fail none
4.10.1 | v=DMARC1; ${rua} | warn acts-as-none, warn none-watching, pass address, fail none
4.10.1 | v=DMARC1; p=reject; sp=quarantin; ${rua} | warn acts-as-none, warn none-watching, pass address, fail none
4.10.1 | v=DMARC1; p=reject; np=off; ${rua} | warn acts-as-none, warn none-watching, pass address, fail none
4.10.1 | v=DMARC1; p=reject; sp=off; rua=https://x.test/ | fail unusable, fail none-missing, fail none, fail none
4.10 | v=DMARC1; p=reject + v=DMARC1; p=reject | fail several, fail none-missing, fail none, fail none
4.10 | v=DMARC1; p=reject; ${rua} + v=spf1 -all | pass one, pass reject, pass address, pass covered
9990 | v=DMARC1; p=reject | pass one, pass reject, fail none, pass covered
9990 | v=DMARC1; p=reject; rua=d@DOM | pass one, pass reject, fail unreadable, pass covered
9990 | v=DMARC1; p=reject; rua=https://DOM/ | pass one, pass reject, fail unreadable, pass covered
9990 | v=DMARC1; p=reject; rua=mailto:a@DOM!10x | pass one, pass reject, fail unreadable, pass covered
9990 | v=DMARC1; p=reject; rua= | pass one, pass reject, fail none, pass covered
RFC 6376 3.2 | v=DMARC1; p=none; p=reject; ${rua} | fail repeated, fail none-missing, fail none, fail none
RFC 6376 3.2 | v=DMARC1; p=reject; ${rua}; ${rua} | fail repeated, fail none-missing, fail none, fail none
RFC 6376 3.2 | v=DMARC1; p=reject; SP=none; sp=reject; ${rua} | fail repeated, fail none-missing, fail none, fail none
RFC 6376 3.2 | v=DMARC1; p=reject; v=DMARC1; ${rua} | fail repeated, fail none-missing, fail none, fail none
4.7 | v=DMARC1; p=reject pct=100; ${rua} | warn acts-as-none, warn none-watching, pass address, fail none
4.7 | v=DMARC1; p=; ${rua} | warn acts-as-none, warn none-watching, pass address, fail none
4.7 | "v=DMARC1; p=reject" | fail none, fail none-missing, fail none, fail none
9990 | v=DMARC1; p=reject; rua=mailto:d@DOM!10m | pass one, pass reject, pass address, pass covered
9990 | v=DMARC1; p=reject; rua=mailto:a@DOM,mailto:b@taker.test | pass one, pass reject, pass address, pass covered
9990 | v=DMARC1; p=reject; rua=mailto:b@refuser.test | pass one, pass reject, warn not-authorized, pass covered
9990 | v=DMARC1; p=reject; rua=mailto:b@nomail.test | pass one, pass reject, warn no-mailbox, pass covered
`;

const cases = table
  .trim()
  .split("\n")
  .map((line) => line.split(" | "));

const checked = async (name: string) => {
  const dmarc = await observeDmarc(createProbe(world.network, world.now), name);
  const rows = dmarcRows(dmarc, false).map(({ status, reason }) => `${status} ${reason}`);
  return { dmarc, rows: rows.join(", ") };
};

test.for(cases)("RFC 9989 %s: %s", async ([, records = "", expected]) => {
  const name = `d${cases.findIndex(([, text]) => text === records)}.test`;
  world.dns.set(name, "MX", { preference: 1, exchange: `mx.${name}` });
  const texts = records.replaceAll("DOM", name).split(" + ");
  if (records !== "-") world.dns.set(`_dmarc.${name}`, "TXT", ...texts);
  expect((await checked(name)).rows).toBe(expected);
});

const walks: readonly (readonly [
  what: string,
  zone: Record<string, string>,
  expected: { foundAt: string | null; rows: string },
])[] = [
  [
    "a name without a record takes the subdomain policy of its organization",
    { "org1.test": "v=DMARC1; p=reject; sp=quarantine" },
    { foundAt: "org1.test", rows: "warn inherited, pass quarantine, fail none, pass covered" },
  ],
  [
    "the record highest up is the organization's",
    { "b.org2.test": "v=DMARC1; p=none", "org2.test": "v=DMARC1; p=reject" },
    { foundAt: "org2.test", rows: "warn inherited, pass reject, fail none, pass covered" },
  ],
  [
    "psd=n ends the walk below",
    { "b.org3.test": "v=DMARC1; p=quarantine; psd=n", "org3.test": "v=DMARC1; p=reject" },
    { foundAt: "b.org3.test", rows: "warn inherited, pass quarantine, fail none, pass covered" },
  ],
  [
    "psd=y leaves the name below it its own organization",
    { "org4.test": "v=DMARC1; p=reject; psd=y", "b.org4.test": "v=DMARC1; p=quarantine" },
    { foundAt: "b.org4.test", rows: "warn inherited, pass quarantine, fail none, pass covered" },
  ],
  [
    "a registry's policy stands in where the organization has none",
    { "org5.test": "v=DMARC1; p=none; sp=reject; psd=y" },
    { foundAt: "org5.test", rows: "warn inherited, pass reject, fail none, pass covered" },
  ],
  [
    "nothing on the way up",
    {},
    { foundAt: null, rows: "fail none, fail none-missing, fail none, fail none" },
  ],
];

test.for(walks)("RFC 9989 4.10: %s", async ([, zone, expected]) => {
  const place = walks.findIndex(([, one]) => one === zone) + 1;
  for (const [name, record] of Object.entries(zone)) world.dns.set(`_dmarc.${name}`, "TXT", record);
  const { dmarc, rows } = await checked(`a.b.org${place}.test`);
  expect({ foundAt: dmarc.foundAt, rows }).toEqual(expected);
});

test("a broken signature and a silent server are distinguished", async () => {
  world.dns.misbehave("_dmarc.bogus.test", "TXT", "bogus");
  world.dns.misbehave("_dmarc.dead.test", "TXT", "servfail");
  const four = (row: string) => Array(4).fill(row).join(", ");
  expect((await checked("bogus.test")).rows).toBe(four("cnc bogus"));
  expect((await checked("dead.test")).rows).toBe(four("cnc dns"));
});

test.for([
  ["p=reject", true],
  ["p=quarantine", true],
  ["p=quarantine; pct=99", false],
  ["p=reject; sp=none", false],
  ["p=reject; t=y", false],
  ["p=none", false],
] as const)("a logo is shown under %s: %s", async ([tags, allowed]) => {
  world.dns.set("_dmarc.logo.test", "TXT", `v=DMARC1; ${tags}`);
  expect(allowsLogo((await checked("logo.test")).dmarc)).toBe(allowed);
});
