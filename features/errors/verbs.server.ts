import { hash } from "node:crypto";
import { networksOf } from "#platform/http/client-address.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { publicPathName } from "#platform/private-links.ts";
import { scrubText, scrubUserAgent } from "#platform/scrub-text.ts";
import { dayMs } from "#platform/time/durations.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { errorCalls, errorIntakeCalls } from "./contract.ts";
import { fileWithoutHash, frameText, normalMessage, topOwnFrame } from "./fingerprint.ts";
import {
  countByRelease,
  countByState,
  countReport,
  deleteReportsBefore,
  dropGroupsBeyond,
  findGroup,
  groupsOfState,
  insertSample,
  isFamilyMuted,
  samplesOf,
  updateGroupState,
} from "./store.server.ts";

const perAddress = { name: "errors", points: 20, seconds: 600 };
/** Limits reports of all visitors, so that a broken release does not flood the database. */
const perSite = { name: "errors-all", points: 600, seconds: 3600 };

/** Maximum stored reports per kind (the newest) and maximum kinds (the last seen). */
const maxSamples = 5;
const maxGroups = 1000;
const maxListed = 200;

export const errorIntakeVerbs = verbs(errorIntakeCalls, {
  /**
   * Stores a scrubbed report under its kind, which is message, location in our code and release. A muted error stays
   * muted in later releases; a resolved error that recurs in a later release is a new kind. @throws too_many_requests
   */
  async send(ctx, input) {
    await requireRate(ctx, perAddress, networksOf(ctx.address));
    await requireRate(ctx, perSite, "all");
    const report = sampleOf(input, ctx.now());
    const frame = topOwnFrame(report.stack, input.url);
    const common = [normalMessage(report.message), fileWithoutHash(frame?.file ?? "")];
    const family = hashOf(common);
    await ctx.db.transaction().execute(async (trx) => {
      const group = await countReport(trx, {
        id: crypto.randomUUID(),
        fingerprint: hashOf([...common, frameText(frame), input.release]),
        family,
        message: report.message.slice(0, 300),
        frame: frameText(frame).slice(0, 300),
        release: input.release,
        state: (await isFamilyMuted(trx, family)) ? "muted" : "open",
        seen: 1,
        firstAt: report.at,
        lastAt: report.at,
        version: 1,
      });
      await insertSample(trx, { ...report, groupId: group.id }, maxSamples);
      if (group.seen === 1) await dropGroupsBeyond(trx, maxGroups);
    });
  },
});

const hashOf = (parts: readonly string[]) => hash("sha256", JSON.stringify(parts), "hex");

function sampleOf(input: BodyOf<typeof errorIntakeCalls.send>, at: number) {
  return {
    id: crypto.randomUUID(),
    at,
    errorId: input.errorId,
    message: scrubText(input.message),
    stack: scrubText(input.stack),
    componentStack: scrubText(input.componentStack),
    url: scrubText(publicPathName(input.url)),
    userAgent: scrubUserAgent(input.userAgent),
  };
}

const gone = "This error is no longer listed.";

export const errorVerbs = verbs(errorCalls, {
  async list(ctx, { state }) {
    const groups = await groupsOfState(ctx.db, state, maxListed);
    return { groups, counts: await countByState(ctx.db) };
  },

  /** @throws not_found */
  async read(ctx, { id }) {
    const group = await findGroup(ctx.db, id);
    if (!group) throw new ExpectedError("not_found", { message: gone });
    return { group, reports: await samplesOf(ctx.db, id) };
  },

  /** @throws not_found, conflict when it changed since `version` was read */
  async change(ctx, { id, ...input }) {
    const group = await ctx.db.transaction().execute(async (trx) => {
      const before = await findGroup(trx, id);
      if (!before) throw new ExpectedError("not_found", { message: gone });
      const after = await updateGroupState(trx, id, input);
      if (!after) throw new ExpectedError("conflict");
      if (!after.isNew) return after.row;
      await recordAudit(trx, ctx, {
        action: "error.changed",
        subjectType: "error_group",
        subjectId: id,
        detail: { state: input.state },
      });
      return after.row;
    });
    return { group };
  },
});

/** Returns the number of errors per release. @throws forbidden */
export async function viewErrorsOfReleases(ctx: RequestContext, releases: readonly string[]) {
  requirePermission(ctx, "deployment.view");
  return countByRelease(ctx.db, releases);
}

/** Deletes reports older than `days` days. */
export async function tidyErrorReports(ctx: RequestContext, days: number): Promise<void> {
  await deleteReportsBefore(ctx.db, ctx.now() - days * dayMs);
}
