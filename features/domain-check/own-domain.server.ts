import { buildReport } from "#features/domain-check/rules/report.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { dailyAt, type Job } from "#platform/work/jobs.server.ts";
import { type CheckedName, NameError, nameFacts, normalizeDomain } from "./domain-name.server.ts";
import { lookAt } from "./look.server.ts";
import { type OwnDomain, ownDomainCalls, ownDomainMessages } from "./own-domain-contract.ts";
import { type OwnResult, readOwnResults, storeOwnResult } from "./store.server.ts";

const storedDays = 90;

/** Checks the site's own domain, stores the report and returns a sentence for staff. */
async function checkOwnDomain(ctx: RequestContext): Promise<string> {
  if (ctx.env.DOMAIN_CHECK === "off") return "The domain check is switched off.";
  const named = ownName(ctx);
  if (!named) {
    return `${new URL(ctx.env.PUBLIC_URL).hostname} is not a public domain, so there is nothing to check.`;
  }
  const checked = await checkName(ctx, named);
  if (!checked) throw new Error(`${named.name} does not exist in DNS.`);
  await ctx.db.transaction().execute((trx) => keep(trx, checked));
  const { grade, score, coverage } = checked.result.outside;
  return grade === null
    ? `${named.name}: not graded, only ${coverage}% could be checked.`
    : `${named.name}: grade ${grade}, ${score} of 100.`;
}

/** Checks the site's own domain once a night, after the tidy-up, in the same way as a visitor's domain. */
export const ownDomainJob: Job = {
  name: "own-domain",
  title: "Check our own domain",
  next: dailyAt(11, 10),
  run: checkOwnDomain,
};

/** Limits checks on request, so that they do not burden the name servers. */
const nowAnHour = { name: "own-domain-now", points: 10, seconds: 3600 };

export const ownDomainVerbs = verbs(ownDomainCalls, {
  async read(ctx) {
    return resultsOf(ctx);
  },

  /**
   * Writes an audit row. @throws conflict (no public domain, or not in DNS), unavailable (switched off),
   * too_many_requests
   */
  async check(ctx) {
    if (ctx.env.DOMAIN_CHECK === "off") {
      throw new ExpectedError("unavailable", { message: ownDomainMessages.off });
    }
    const named = ownName(ctx);
    if (!named) throw new ExpectedError("conflict", { message: ownDomainMessages.none });
    await requireRate(ctx, nowAnHour, "all");
    const checked = await checkName(ctx, named);
    if (!checked) throw new ExpectedError("conflict", { message: ownDomainMessages.gone });
    const { score, grade } = checked.result.outside;
    await ctx.db.transaction().execute(async (trx) => {
      await keep(trx, checked);
      await recordAudit(trx, ctx, {
        action: "own_domain.checked",
        subjectType: "domain",
        subjectId: named.name,
        detail: { score, grade },
      });
    });
    return resultsOf(ctx);
  },
});

async function checkName(ctx: RequestContext, named: CheckedName): Promise<OwnResult | null> {
  const at = ctx.now();
  const run = await lookAt(ctx, { name: named.name, selectors: [], now: at });
  if (!run) return null;
  const result = buildReport(run, nameFacts(named), ctx.now());
  return { checkedAt: at, name: result.name, result };
}

function keep(trx: Trx, checked: OwnResult): Promise<void> {
  return storeOwnResult(trx, checked, checked.checkedAt - storedDays * dayMs);
}

/** Returns the registered name in PUBLIC_URL; null for a host without one, such as localhost. */
function ownName({ env }: RequestContext): CheckedName | null {
  try {
    return normalizeDomain(new URL(env.PUBLIC_URL).hostname);
  } catch (error) {
    if (error instanceof NameError) return null;
    throw error;
  }
}

/** Returns the latest report and the history of grades, newest first. */
async function resultsOf(ctx: RequestContext): Promise<OwnDomain> {
  const rows = await readOwnResults(ctx.db, ctx.now() - storedDays * dayMs);
  return {
    domain: ownName(ctx)?.shown ?? null,
    enabled: ctx.env.DOMAIN_CHECK !== "off",
    latest: rows[0]?.result ?? null,
    history: rows.map(({ checkedAt: at, result: { outside } }) => ({
      at,
      score: outside.score,
      grade: outside.grade,
    })),
  };
}
