import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { hashOf } from "#platform/http/token-hash.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { scrubText } from "#platform/scrub-text.ts";
import { dayMs } from "#platform/time/durations.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { cspIntakeCalls, cspReportCalls } from "./contract.ts";
import {
  countViolation,
  deleteViolations,
  dropViolationsBeyond,
  newestViolations,
} from "./store.server.ts";
import { violationOf } from "./violation.ts";

/** Limits one network's reports: a page can refuse the same resource many times. */
const perAddress = { name: "csp-reports", points: 30, seconds: 600 };
/** Limits all visitors' reports, so that a wrong policy does not flood the database. */
const perSite = { name: "csp-reports-all", points: 600, seconds: 3600 };

/** Limits stored kinds of violations; every visitor's browser extension may add one. */
const maxKinds = 500;

export const cspIntakeVerbs = verbs(cspIntakeCalls, {
  /**
   * Counts the violation under its directive, blocked origin and source, without the visitor's address or browser.
   * @throws too_many_requests
   */
  async send(ctx, input) {
    await requireRate(ctx, perAddress, networksOf(ctx.address));
    await requireRate(ctx, perSite, "all");
    const violation = violationOf(input["csp-report"], new URL(ctx.env.PUBLIC_URL).origin);
    if (!violation) return;
    const { directive, blocked, source, page } = violation;
    const now = ctx.now();
    await ctx.db.transaction().execute(async (trx) => {
      const seen = await countViolation(trx, {
        ...violation,
        id: hashOf(JSON.stringify([directive, blocked, source])),
        page: scrubText(page),
        seen: 1,
        firstAt: now,
        lastAt: now,
      });
      if (seen === 1) await dropViolationsBeyond(trx, maxKinds);
    });
  },
});

export const cspReportVerbs = verbs(cspReportCalls, {
  async list(ctx) {
    return { groups: await newestViolations(ctx.db, maxKinds) };
  },

  /** Deletes every report, so that staff see which ones still arrive after a change. */
  async clear(ctx) {
    return ctx.db.transaction().execute(async (trx) => {
      const cleared = await deleteViolations(trx);
      await recordAudit(trx, ctx, {
        action: "csp_reports.cleared",
        subjectType: "csp_violation",
        subjectId: "all",
        detail: { cleared },
      });
      return { cleared };
    });
  },
});

/** Deletes kinds of violations last reported more than this many days ago. */
export async function tidyCspReports(ctx: RequestContext, days: number): Promise<void> {
  await deleteViolations(ctx.db, ctx.now() - days * dayMs);
}
