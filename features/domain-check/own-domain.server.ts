import type { Ctx } from "#platform/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import type { Verdict } from "./contract.ts";
import { isOnSharedPlatform, NameError, normalizeDomain } from "./domain-name.server.ts";
import type { Network } from "./probe.server.ts";
import { runCheck } from "./run-check.server.ts";
import { keepOwnResult, readOwnResults } from "./store.server.ts";
import { verdictOf } from "./verdict.ts";

const keptDays = 90;
const dayMs = 24 * 60 * 60_000;

/** Looks at the domain under which the site is reached, keeps the verdict, and answers in words for staff. Asked by the schedule alone. */
export async function checkOwnDomain(ctx: Ctx, network: Network): Promise<string> {
  if (ctx.env.DOMAIN_CHECK === "off") return "The domain check is switched off.";
  const { hostname } = new URL(ctx.env.PUBLIC_URL);
  const named = nameOf(hostname);
  if (!named) return `${hostname} is no public domain, so there is nothing to look at.`;
  const now = ctx.now();
  const run = await runCheck(network, named.name, now);
  if (!run) throw new Error(`${named.name} does not exist in DNS.`);
  const sharedPlatform = isOnSharedPlatform(named.name);
  const verdict = verdictOf(run, { ...named, sharedPlatform }, ctx.now());
  await keepOwnResult(
    ctx.db,
    { checked_at: now, name: named.name, result: JSON.stringify(verdict) },
    now - keptDays * dayMs,
  );
  const { grade, score, coverage } = verdict.outside;
  return grade === null
    ? `${named.name}: not graded, only ${coverage} % could be checked.`
    : `${named.name}: grade ${grade}, ${score} of 100.`;
}

function nameOf(hostname: string) {
  try {
    return normalizeDomain(hostname);
  } catch (error) {
    if (error instanceof NameError) return null;
    throw error;
  }
}

/** What the nights saw, newest first. Needs "security.view". */
export async function viewOwnDomain(ctx: Ctx) {
  requirePermission(ctx, "security.view");
  const rows = await readOwnResults(ctx.db, ctx.now() - keptDays * dayMs);
  const verdicts = rows.map(({ checked_at: at, result }) => ({
    at,
    verdict: JSON.parse(result) as Verdict,
  }));
  return {
    latest: verdicts[0]?.verdict ?? null,
    history: verdicts.map(({ at, verdict: { outside } }) => ({
      at,
      score: outside.score,
      grade: outside.grade,
    })),
  };
}
