import type { Network } from "#features/domain-check/collect/probe.server.ts";
import { runCheck } from "#features/domain-check/collect/run-check.server.ts";
import { verdictOf } from "#features/domain-check/rules/report.ts";
import { leastCoverage } from "#features/domain-check/rules/score.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import type { HumanCheck } from "#platform/http/human-check.server.ts";
import { checkVersion, keptForMs, type Verdict } from "./contract.ts";
import {
  type CheckedName,
  isOnSharedPlatform,
  NameError,
  normalizeDomain,
} from "./domain-name.server.ts";
import { checkQueue, requireCallPace, spendForTarget, spendForVisitor } from "./limits.server.ts";
import { authorization, checkMessages, inputMessages } from "./messages.ts";
import { findKept, keepResult } from "./store.server.ts";

/** What the app lends to this feature. */
export type DomainCheckDeps = { network: Network; humanCheck: HumanCheck };

export type DomainCheck = {
  /** Hands out the kept verdict or looks anew. @throws invalid (domain), too_many_requests, unavailable, forbidden */
  check(
    ctx: RequestContext,
    input: { domain: string; humanToken?: string | undefined },
  ): Promise<Verdict>;
  /** The kept verdict only. @throws invalid (domain), not_found, too_many_requests, unavailable */
  kept(ctx: RequestContext, domain: string): Promise<Verdict>;
};

/** A result that says little, because something did not answer, is tried again sooner (ms). */
const thinKeptForMs = 5 * 60_000;

/** The domain check of one process: its queue, and checks on their way that a second asker shares. Open to anyone. */
export function createDomainCheck(deps: DomainCheckDeps): DomainCheck {
  const queue = checkQueue();
  const running = new Map<string, Promise<Verdict>>();

  function start(ctx: RequestContext, named: CheckedName): Promise<Verdict> {
    const work = spendForTarget(ctx, named.name).then(() =>
      queue.run(() => recheck(ctx, deps.network, named)),
    );
    running.set(named.name, work);
    const forget = () => void running.delete(named.name);
    work.then(forget, forget);
    return work;
  }

  return {
    async check(ctx, { domain, humanToken }) {
      const named = await admit(ctx, domain);
      const kept = (await keptVerdict(ctx, named)) ?? (await running.get(named.name));
      if (kept) return kept;
      if ((await deps.humanCheck.verify(humanToken, ctx.address)) === "failed") {
        throw new ExpectedError("forbidden", { words: checkMessages.human });
      }
      queue.requireRoom();
      await spendForVisitor(ctx);
      // Nothing is awaited between the look and the start: of many askers at once, one starts.
      return running.get(named.name) ?? start(ctx, named);
    },
    async kept(ctx, domain) {
      const verdict = await keptVerdict(ctx, await admit(ctx, domain));
      if (!verdict) throw new ExpectedError("not_found", { words: checkMessages.notKept });
      return verdict;
    },
  };
}

/** What every call passes: the switch, the visitor's pace and a name that may be checked. */
async function admit(ctx: RequestContext, domain: string): Promise<CheckedName> {
  if (ctx.env.DOMAIN_CHECK === "off") {
    throw new ExpectedError("unavailable", { words: checkMessages.off });
  }
  await requireCallPace(ctx);
  const named = readName(domain);
  const refused = (ctx.env.DOMAIN_CHECK_OPT_OUT ?? "").toLowerCase().split(/[\s,]+/);
  if (refused.includes(named.name)) throw wrongDomain(inputMessages.E_OPTED_OUT);
  return named;
}

function readName(domain: string): CheckedName {
  try {
    return normalizeDomain(domain);
  } catch (error) {
    if (error instanceof NameError) throw wrongDomain(error.message);
    throw error;
  }
}

function wrongDomain(words: string): ExpectedError {
  return new ExpectedError("invalid", { words, fields: { domain: words } });
}

async function keptVerdict(ctx: RequestContext, { name }: CheckedName): Promise<Verdict | null> {
  const row = await findKept(ctx.db, name, checkVersion, ctx.now());
  return row ? row.result : null;
}

async function recheck(
  ctx: RequestContext,
  network: Network,
  named: CheckedName,
): Promise<Verdict> {
  const started = performance.now();
  const run = await runCheck(network, named.name, ctx.now());
  if (!run) throw wrongDomain(inputMessages.E_NOT_FOUND);
  const now = ctx.now();
  const sharedPlatform = isOnSharedPlatform(named.name);
  const verdict = verdictOf(run, { ...named, sharedPlatform }, now);
  const thin = verdict.outside.coverage < leastCoverage;
  await keepResult(ctx.db, {
    name: named.name,
    version: checkVersion,
    result: verdict,
    authorized_edition: authorization.edition,
    checked_at: now,
    expires_at: now + (thin ? thinKeptForMs : keptForMs),
  });
  ctx.log.info(
    {
      requestId: ctx.requestId,
      domain: named.name,
      grade: verdict.outside.grade,
      coverage: verdict.outside.coverage,
      ...run.used,
      ms: Math.round(performance.now() - started),
      reasons: run.findings.map((found) => `${found.row}:${found.reason}`).join(" "),
    },
    "domain check",
  );
  return verdict;
}
