import * as z from "zod/mini";
import { leadSummarySchema } from "#features/leads/contract.ts";
import { auditEntry } from "#features/security/contract.ts";
import { grades } from "#platform/grade.ts";
import { type AnswerOf, calls, get } from "#platform/http/endpoint.ts";

/** Schema of one dashboard part: null when the caller may not see it, `data` null when it could not be read. */
function part<T extends z.ZodMiniType>(data: T) {
  return z.nullable(z.object({ data: z.nullable(data) }));
}

const promises = z.object({
  summary: leadSummarySchema,
  /** False until the first lead came in. */
  everWritten: z.boolean(),
  /** Results of the promises of the leads of the last `days` days; leads that had none to keep are in `came` alone. */
  record: z.array(
    z.object({
      days: z.number(),
      came: z.number(),
      kept: z.number(),
      broken: z.number(),
      /** Still in time, or on hold. */
      open: z.number(),
      /** Leads answered in time without a record of how. */
      unsaid: z.number(),
    }),
  ),
});

const sources = z.object({
  days: z.number(),
  pages: z.array(z.object({ path: z.string(), count: z.number() })),
});

const task = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  status: z.string(),
  dueAt: z.number(),
  answeredAt: z.nullable(z.number()),
  nextStep: z.string(),
  nextStepAt: z.nullable(z.number()),
});

const mail = z.object({ configured: z.boolean(), failed: z.number(), waiting: z.number() });

const health = z.object({
  grade: z.enum(grades),
  /** Health checks with a grade other than "good", the worst first. */
  troubles: z.array(z.object({ id: z.string(), grade: z.enum(grades), text: z.string() })),
});

/** The next scheduled item; null when nothing is planned. */
const planned = z.object({
  next: z.nullable(z.object({ id: z.string(), title: z.string(), at: z.number() })),
});

const change = z.omit(auditEntry, { detail: true, address: true, requestId: true });

export const dashboardCalls = calls("/api/dashboard", "dashboard.view", {
  read: get("", "Returns the dashboard, limited to the parts that the caller may see", {
    answer: z.object({
      promises: part(promises),
      tasks: part(z.array(task)),
      sources: part(sources),
      mail: part(mail),
      nextPost: part(planned),
      nextSend: part(planned),
      health: part(health),
      changes: part(z.object({ all: z.boolean(), changes: z.array(change) })),
    }),
  }),
});

/** Each part's data, as its feature returns it. */
export type DashboardParts = {
  [Name in keyof Answer]: NonNullable<NonNullable<Answer[Name]>["data"]>;
};

type Answer = AnswerOf<typeof dashboardCalls.read>;

export const waitingCalls = calls("/api/waiting-count", "staff", {
  count: get("", "Returns the counts that every staff screen shows", {
    answer: z.object({
      leads: z.nullable(
        z.object({
          unanswered: z.number(),
          late: z.number(),
          /** Time at which the next promise becomes late (UTC milliseconds). */
          nextDueAt: z.nullable(z.number()),
          /** The lead that came last and its time (UTC milliseconds); without its name if staff added it. */
          newest: z.nullable(z.object({ name: z.string(), createdAt: z.number() })),
        }),
      ),
      mailFailed: z.nullable(z.number()),
      /** Start of the current mail outage (UTC milliseconds); null while mail can be sent. */
      mailDownSince: z.nullable(z.number()),
      /** The copy that this database was restored from, while mail, schedules and webhooks are held. */
      restored: z.nullable(z.object({ copyAt: z.number(), restoredAt: z.number() })),
      /** Names of company facts that still show visitors an example value. */
      examples: z.array(z.string()),
      /** The maintenance page while it is up; null while visitors reach the site. */
      siteClosed: z.nullable(
        z.object({
          since: z.nullable(z.number()),
          by: z.string(),
          reason: z.string(),
          version: z.number(),
        }),
      ),
    }),
  }),
});
