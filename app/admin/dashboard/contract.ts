import * as z from "zod/mini";
import { leadSummarySchema } from "#features/leads/contract.ts";
import { grades } from "#platform/grade.ts";
import { type AnswerOf, endpoint } from "#platform/http/endpoint.ts";

/** One part of the dashboard. Null: not for this person. Without data: it could not be read just now. */
function part<T extends z.ZodMiniType>(data: T) {
  return z.nullable(z.object({ data: z.nullable(data) }));
}

const promises = z.object({
  summary: leadSummarySchema,
  /** False: nobody has ever written. */
  everWritten: z.boolean(),
  /** Of the leads that came within so many days: promises kept and broken; the rest still run. */
  record: z.array(
    z.object({ days: z.number(), came: z.number(), kept: z.number(), broken: z.number() }),
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
  /** What is not good, the worst first. */
  troubles: z.array(z.object({ id: z.string(), grade: z.enum(grades), text: z.string() })),
});

/** What the clock does next; null: nothing is planned. */
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
  summary: "How things stand, part by part, each only for whoever may see it",
  access: "dashboard.view",
  answer: z.object({
    /** What of the company still holds an example value, in words. */
    examples: part(z.array(z.string())),
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
        /** When the next promise ends and one more is late. */
        nextDueAt: z.nullable(z.number()),
      }),
    ),
    mailFailed: z.nullable(z.number()),
    /** Since when no mail has left; null while it does. */
    mailDownSince: z.nullable(z.number()),
  }),
});
