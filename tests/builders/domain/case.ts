import { expect } from "vitest";
import { runCheck } from "#features/domain-check/collect/run-check.server.ts";
import { type RowId, weightOf } from "#features/domain-check/rules/checks.ts";
import { scoreOf } from "#features/domain-check/rules/score.ts";
import { aHealthyDomain, aWorld, stsAddress, type World } from "./healthy-domain.ts";

/** A domain from the published table of cases: how it differs from a healthy domain, and the expected result. */
export type Case = {
  id: string;
  what: string;
  change(world: World, name: string): void | Promise<void>;
  /** Rows that differ from the healthy domain: "status reason", with the credit where it is not the default. */
  rows: Partial<Record<RowId, string>>;
  score: number | null;
  raw?: number;
  grade: string | null;
  coverage?: number;
};

export const dmarc = (world: World, name: string, ...texts: string[]) =>
  world.dns.set(`_dmarc.${name}`, "TXT", ...texts);
export const rua = (name: string) => `rua=mailto:d@${name}`;

export const noDmarc = {
  "mail.dmarc.record": "fail none",
  "mail.dmarc.policy": "fail none-missing",
  "mail.dmarc.rua": "fail none",
  "mail.dmarc.sub": "fail none",
} as const;

export const unreadableSpf = { "mail.spf.all": "fail unreadable" } as const;

export const headerRows = [
  "web.hsts",
  "web.csp",
  "web.frame",
  "web.nosniff",
  "web.referrer",
  "web.cookies",
];
export const webRows = ["web.https", "web.cert", "web.redirect", "web.tls", ...headerRows];
export const all = (ids: readonly string[], result: string) =>
  Object.fromEntries(ids.map((id) => [id, result])) as Partial<Record<RowId, string>>;

const usual = { pass: 1, warn: 0.5, fail: 0, na: 0, cnc: 0 } as const;

/** Checks the case's domain over real packets and connections on loopback and compares rows and score. */
export async function expectCase({
  id,
  change,
  rows,
  score,
  raw,
  grade,
  coverage,
}: Case): Promise<void> {
  const world = await aWorld();
  const name = `${id}.test`;
  try {
    await aHealthyDomain(world, name);
    await change(world, name);
    const run = await runCheck(world.network, { name, now: world.now });
    const scored = (run?.findings ?? []).filter((found) => weightOf(found) > 0);
    const unusual = scored.filter((found) => found.status !== "pass" || found.row in rows);
    const seen = Object.fromEntries(
      unusual.map(({ row, status, reason, credit }) => [
        row,
        credit === usual[status as keyof typeof usual]
          ? `${status} ${reason}`
          : `${status} ${reason} ${credit}`,
      ]),
    );
    expect(seen).toEqual({ "web.cookies": "na none", ...rows });
    expect(scored).toHaveLength(23);
    const result = scoreOf(scored);
    expect({ ...result, caps: undefined, state: undefined }).toEqual({
      raw: raw ?? score,
      score,
      grade,
      coverage: coverage ?? 100,
      caps: undefined,
      state: undefined,
    });
    if (id === "c27")
      expect(world.web.dialled.filter((to) => !to.startsWith(stsAddress))).toEqual([]);
    if (id === "c30") expect(world.dns.asked).toContain(`tcp TXT ${name}`);
  } finally {
    await world.stop();
  }
}
