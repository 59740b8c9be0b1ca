import { dashboardCalls, waitingCalls } from "#app/admin/dashboard/contract.ts";
import { viewRestoredCopy } from "#features/backups/restored/verbs.server.ts";
import { viewSiteClosed } from "#features/flags/service.server.ts";
import { viewWaitingCount } from "#features/leads/rules/dashboard.server.ts";
import { viewExampleValues } from "#features/settings/service.server.ts";
import { viewMailCounts, viewMailDown } from "#features/system/verbs.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { ifAllowed } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import type { PartReader } from "#platform/product/feature.server.ts";
import { features } from "./features.server.ts";

/** Reads one part; a failure is logged and leaves the other parts alone. */
async function readPart(ctx: RequestContext, name: string, read: PartReader) {
  try {
    return await ifAllowed(read(ctx).then((data) => ({ data })));
  } catch (error) {
    ctx.log.error({ err: error, requestId: ctx.requestId, part: name }, "dashboard part not read");
    return { data: null };
  }
}

const readers = features.flatMap(({ dashboard = {} }) => Object.entries(dashboard));

export const dashboardVerbs = verbs(dashboardCalls, {
  /** Puts together the parts of all features. */
  async read(ctx) {
    const parts = await Promise.all(
      readers.map(async ([name, read]) => [name, await readPart(ctx, name, read)]),
    );
    // Checked against the contract before it leaves, as every answer is.
    return Object.fromEntries(parts) as AnswerOf<typeof dashboardCalls.read>;
  },
});

export const waitingVerbs = verbs(waitingCalls, {
  async count(ctx) {
    const leads = await ifAllowed(viewWaitingCount(ctx));
    const mail = await ifAllowed(viewMailCounts(ctx));
    const mailDownSince = await ifAllowed(viewMailDown(ctx));
    const siteClosed = await ifAllowed(viewSiteClosed(ctx));
    const examples = (await ifAllowed(viewExampleValues(ctx))) ?? [];
    const restored = await viewRestoredCopy(ctx);
    const mailFailed = mail?.failed ?? null;
    return { leads, mailFailed, mailDownSince, siteClosed, examples, restored };
  },
});
