import { readDashboard, readPulse } from "#app/admin/dashboard/contract.ts";
import { viewNextPost } from "#features/blog/dashboard.server.ts";
import { viewNextSend } from "#features/campaigns/dashboard.server.ts";
import {
  viewLastLead,
  viewLeadSources,
  viewOwnTasks,
  viewPromiseRecord,
  viewPulse,
} from "#features/leads/rules/dashboard.server.ts";
import { viewSummary } from "#features/leads/rules/service.server.ts";
import { viewLatestChanges } from "#features/security/latest.server.ts";
import { viewExampleValues } from "#features/settings/service.server.ts";
import { viewHealth } from "#features/system/health.server.ts";
import { viewMailCounts, viewMailDown } from "#features/system/mail-counts.server.ts";
import { type Handler, handle } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";

const changesShown = 8;
const troublesShown = 3;

/** The answer of a verb, or null where it says that this person may not ask. */
export async function ifAllowed<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ExpectedError && error.code === "forbidden") return null;
    throw error;
  }
}

/** A part that cannot be read must not take the others with it. */
async function partOf<T>(ctx: RequestContext, name: string, verb: () => Promise<T>) {
  try {
    return { data: await verb() };
  } catch (error) {
    if (error instanceof ExpectedError && error.code === "forbidden") return null;
    ctx.log.error({ err: error, requestId: ctx.requestId, part: name }, "dashboard part not read");
    return { data: null };
  }
}

async function viewPromises(ctx: RequestContext) {
  requirePermission(ctx, "leads.view");
  return {
    summary: await viewSummary(ctx),
    record: await viewPromiseRecord(ctx),
    everWritten: (await viewLastLead(ctx)) !== null,
  };
}

async function viewHealthSummary(ctx: RequestContext) {
  const { checks } = await viewHealth(ctx);
  const troubles = checks.filter(({ level }) => level !== "good");
  return { level: troubles[0]?.level ?? "good", troubles: troubles.slice(0, troublesShown) };
}

/** How things stand, put together from the features. */
export const dashboardApi: Handler[] = [
  handle(readDashboard, async ({ ctx }) => {
    const [examples, promises, tasks, sources, mail, nextPost, nextSend, health, changes] =
      await Promise.all([
        partOf(ctx, "examples", () => viewExampleValues(ctx)),
        partOf(ctx, "promises", () => viewPromises(ctx)),
        partOf(ctx, "tasks", () => viewOwnTasks(ctx)),
        partOf(ctx, "sources", () => viewLeadSources(ctx)),
        partOf(ctx, "mail", () => viewMailCounts(ctx)),
        partOf(ctx, "nextPost", async () => ({ next: await viewNextPost(ctx) })),
        partOf(ctx, "nextSend", async () => ({ next: await viewNextSend(ctx) })),
        partOf(ctx, "health", () => viewHealthSummary(ctx)),
        partOf(ctx, "changes", () => viewLatestChanges(ctx, changesShown)),
      ]);
    return { examples, promises, tasks, sources, mail, nextPost, nextSend, health, changes };
  }),
  handle(readPulse, async ({ ctx }) => {
    const leads = await ifAllowed(viewPulse(ctx));
    const mail = await ifAllowed(viewMailCounts(ctx));
    const mailDownSince = await ifAllowed(viewMailDown(ctx));
    return { leads, mailFailed: mail?.failed ?? null, mailDownSince };
  }),
];
