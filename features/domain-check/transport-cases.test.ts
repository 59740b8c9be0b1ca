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
