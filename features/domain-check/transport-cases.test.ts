import { expect, test } from "vitest";
import { dmarc, rua } from "#tests/builders/domain/case.ts";
import {
  aHealthyDomain,
  aWorld,
  stsAddress,
  stsPolicy,
  type World,
} from "#tests/builders/domain/healthy-domain.ts";
import { runCheck } from "./collect/run-check.server.ts";
import type { RowId } from "./rules/checks.ts";

/** Checks a healthy domain with one change over real packets, and returns one row as "status reason". */
async function rowOf(row: RowId, change: (world: World, name: string) => unknown) {
  const world = await aWorld();
  const name = "transport.test";
  try {
    await aHealthyDomain(world, name);
    await change(world, name);
    const run = await runCheck(world.network, { name, now: world.now });
    const found = run?.findings.find((one) => one.row === row);
    return { result: `${found?.status} ${found?.reason}`, evidence: found?.evidence ?? [] };
  } finally {
    await world.stop();
  }
}

function servePolicy(world: World, name: string, mode: string, maxAge: number) {
  const certificate = world.authority.serverCertificate([`mta-sts.${name}`]);
  return world.web.https(stsAddress, certificate, stsPolicy(`*.${name}`, mode, maxAge));
}

test.for([
  ["enforce", 3600, "warn short"],
  ["enforce", 604_799, "warn short"],
  ["enforce", 604_800, "pass enforce"],
  ["enforce", 31_557_600, "pass enforce"],
  ["testing", 3600, "warn testing"],
] as const)("RFC 8461 3.2: mode %s with max_age %i is %s", async ([mode, maxAge, result]) => {
  const found = await rowOf("mail.mtasts", (world, name) => servePolicy(world, name, mode, maxAge));
  expect(found.result).toBe(result);
  if (result === "warn short") expect(found.evidence).toContain(`max_age: ${maxAge}`);
});

test.for([
  ["p=reject", "info ready"],
  ["p=quarantine; sp=reject", "info ready"],
  ["p=reject; sp=none", "info too-early"],
  ["p=reject; pct=50", "info too-early"],
  ["p=reject; t=y", "info too-early"],
  ["p=none", "info too-early"],
] as const)("BIMI draft 7.2: a logo under %s is %s", async ([policy, result]) => {
  const found = await rowOf("mail.bimi", (world, name) => {
    dmarc(world, name, `v=DMARC1; ${policy}; ${rua(name)}`);
    world.dns.set(`default._bimi.${name}`, "TXT", `v=BIMI1; l=https://${name}/logo.svg`);
  });
  expect(found.result).toBe(result);
});

type RecordCase = readonly [section: string, row: RowId, at: string, text: string, result: string];

test.for<RecordCase>([
  ["RFC 7208 4.6", "mail.spf.record", "", "v=spf1 ip4:203.0.113.9 -all", "warn own-server"],
  ["RFC 7208 4.6", "mail.spf.record", "", "v=spf1 ip4:203.0.113.9 ~all", "warn own-server"],
  ["RFC 7208 4.6", "mail.spf.record", "", "v=spf1 mx -all", "pass one"],
  ["RFC 7208 5.6", "mail.spf.all", "", "v=spf1 mx ip4:8.0.0.0/9 ip4:8.128.0.0/9 -all", "fail huge"],
  ["RFC 7208 5.6", "mail.spf.all", "", "v=spf1 mx ip4:10.0.0.0/8 -all", "pass fail"],
  ["RFC 7208 4.6.2", "mail.spf.all", "", "v=spf1 mx ?ip4:0.0.0.0/0 -all", "fail neutral-wide"],
  ["RFC 7208 4.6.2", "mail.spf.all", "", "v=spf1 mx ?ip6:2000::/3 ~all", "fail neutral-wide"],
  ["RFC 7208 4.6.2", "mail.spf.all", "", "v=spf1 mx ~ip4:0.0.0.0/0 -all", "pass softfail-dmarc"],
  ["RFC 8461 3.1", "mail.mtasts", "_mta-sts.", "v=STSv1; id=2026-01-01", "fail record"],
  ["RFC 8461 3.1", "mail.mtasts", "_mta-sts.", "v=STSv1; id=1; words", "fail record"],
  [
    "RFC 8460 3",
    "mail.tlsrpt",
    "_smtp._tls.",
    "v=TLSRPTv1; rua=mailto:t@a.test!10m",
    "fail broken",
  ],
  ["RFC 8460 3", "mail.tlsrpt", "_smtp._tls.", "v=TLSRPTv1; rua=mailto:t%21@a.test", "pass one"],
  ["BIMI draft 4.2", "mail.bimi", "default._bimi.", "v=BIMI1; l=; a=;", "info declined"],
  [
    "BIMI draft 4.2",
    "mail.bimi",
    "default._bimi.",
    "v=BIMI1; l=http://a.test/l.svg",
    "warn broken",
  ],
  ["BIMI draft 4.2", "mail.bimi", "default._bimi.", "v=BIMI1", "warn broken"],
])("%s: %s with %s %s is %s", async ([, row, at, text, result]) => {
  const found = await rowOf(row, (world, name) => world.dns.set(`${at}${name}`, "TXT", text));
  expect(found.result).toBe(result);
});

test("RFC 8461 3.2: a policy whose server has a final dot cannot be used", async () => {
  const found = await rowOf("mail.mtasts", (world, name) => {
    const certificate = world.authority.serverCertificate([`mta-sts.${name}`]);
    return world.web.https(stsAddress, certificate, stsPolicy(`mx1.${name}.`));
  });
  expect(found.result).toBe("fail policy");
});

test("RFC 9525 6.3: the policy's web server is known by its alternative names alone", async () => {
  const found = await rowOf("mail.mtasts", (world, name) => {
    const names = [`mta-sts.${name}`];
    const certificate = world.authority.serverCertificate(names, { subjectOnly: true });
    return world.web.https(stsAddress, certificate, stsPolicy(`*.${name}`));
  });
  expect(found.result).toBe("fail policy");
});
