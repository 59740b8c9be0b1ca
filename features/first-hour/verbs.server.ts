import type { Trx } from "#platform/database/engine.server.ts";
import type { FirstHourStepTable } from "#platform/database/tables-security.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { nameOfActor } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { type FirstHour, type FirstHourStep, firstHourCalls } from "./contract.ts";
import { type FoundStep, findFirstHourSteps } from "./find-steps.server.ts";
import { decidedSteps, decideStep, undecideStep } from "./store.server.ts";

/** Key of the row that ends the list permanently, even if a step reopens later. */
const finishedRow = "finished";

export const firstHourVerbs = verbs(firstHourCalls, {
  read: viewFirstHour,

  async skip(ctx, { step, word }) {
    await decide(ctx, { step, state: "skipped", word });
    return viewFirstHour(ctx);
  },

  async reopen(ctx, { step }) {
    await ctx.db.transaction().execute(async (trx) => {
      await undecideStep(trx, finishedRow);
      if (await undecideStep(trx, step)) await auditStep(trx, ctx, step, "reopened");
    });
    return viewFirstHour(ctx);
  },

  async noteSiteSeen(ctx) {
    await decide(ctx, { step: "site", state: "done", word: "" });
    return viewFirstHour(ctx);
  },
});

/** Returns the steps with their state, and ends the list when none is left. */
async function viewFirstHour(ctx: RequestContext): Promise<FirstHour> {
  const decided = await decidedSteps(ctx.db);
  if (decided.has(finishedRow)) return { finished: true, steps: [] };
  const found = await findFirstHourSteps(ctx);
  const steps = found.map((step) => present(step, decided.get(step.id)));
  const finished = steps.every(({ state }) => state !== "open");
  if (finished) await decide(ctx, { step: finishedRow, state: "done", word: "" });
  return { finished, steps };
}

function present({ done, ...step }: FoundStep, row: FirstHourStepTable | undefined): FirstHourStep {
  if (done || row?.state === "done") return { ...step, state: "done", word: "", by: "" };
  if (row) return { ...step, state: "skipped", word: row.word, by: row.byName };
  return { ...step, state: "open", word: "", by: "" };
}

type Decision = Pick<FirstHourStepTable, "step" | "state" | "word">;

async function decide(ctx: RequestContext, decision: Decision): Promise<void> {
  const byName = nameOfActor(ctx.actor) ?? "";
  await ctx.db.transaction().execute(async (trx) => {
    await decideStep(trx, { ...decision, byName, at: ctx.now() });
    await auditStep(trx, ctx, decision.step, decision.state === "done" ? "done" : "skipped");
  });
}

function auditStep(trx: Trx, ctx: RequestContext, step: string, what: string) {
  const action = step === finishedRow ? "first_hour.finished" : `first_hour.${what}`;
  return recordAudit(trx, ctx, { action, subjectType: "first_hour", subjectId: step });
}
