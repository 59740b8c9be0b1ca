import * as z from "zod/mini";
import { leadSummarySchema } from "#features/leads/overview-contract.ts";
import { grades } from "#platform/grade.ts";
import { type AnswerOf, endpoint } from "#platform/http/endpoint.ts";

/** A part of the dashboard; null when this person may not see it, without data when it could not be read. */
function part<T extends z.ZodMiniType>(data: T) {
  return z.nullable(z.object({ data: z.nullable(data) }));
}

const promises = z.object({
  summary: leadSummarySchema,
  /** False until the first lead came in. */
  everWritten: z.boolean(),
  /** Promises kept and broken for the leads of so many days; the others are still open. */
  record: z.array(
    z.object({
      days: z.number(),
      came: z.number(),
      kept: z.number(),
      broken: z.number(),
      /** Answered in time, but nobody said how. */
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
  /** The checks that are not good, the worst first. */
  troubles: z.array(z.object({ id: z.string(), grade: z.enum(grades), text: z.string() })),
});

/** The next scheduled item; null when nothing is planned. */
const planned = z.object({
  next: z.nullable(z.object({ id: z.string(), title: z.string(), at: z.number() })),
});

const change = z.object({
  seq: z.number(),
  at: z.number(),
  actorKind: z.string(),
  actorName: z.nullable(z.string()),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  subjectName: z.nullable(z.string()),
});

export const readDashboard = endpoint({
  method: "GET",
  path: "/api/dashboard",
  summary: "The parts of the dashboard, each only for whoever may see it",
  access: "dashboard.view",
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
});

/** Each part of the dashboard without its frame, as a feature answers it. */
export type DashboardParts = {
  [Name in keyof AnswerOf<typeof readDashboard>]: NonNullable<
    NonNullable<AnswerOf<typeof readDashboard>[Name]>["data"]
  >;
};

export const readWaitingCount = endpoint({
  method: "GET",
  path: "/api/waiting-count",
  summary: "The counts that the staff shell shows on every screen",
  access: "staff",
  answer: z.object({
    leads: z.nullable(
      z.object({
        unanswered: z.number(),
        late: z.number(),
        /** The moment at which the next promise becomes late. */
        nextDueAt: z.nullable(z.number()),
      }),
    ),
    mailFailed: z.nullable(z.number()),
    /** Since when no mail could be sent; null while it can. */
    mailDownSince: z.nullable(z.number()),
    /** Names of the company's facts that still hold an example value, which visitors read. */
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
});
