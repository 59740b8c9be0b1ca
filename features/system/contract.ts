import * as z from "zod/mini";
import { grades } from "#platform/grade.ts";
import { done } from "#platform/http/done.ts";
import { endpoint } from "#platform/http/endpoint.ts";

export const systemHealth = endpoint({
  method: "GET",
  path: "/api/system/health",
  summary: "Returns health checks of the running site with advice, and the settings of its process",
  access: "system.view",
  answer: z.object({
    checks: z.array(
      z.object({
        id: z.string(),
        grade: z.enum(grades),
        text: z.string(),
        fix: z.string(),
        /** Staff screen on which to fix it. */
        link: z.optional(z.string()),
      }),
    ),
    about: z.object({
      node: z.string(),
      database: z.string(),
      startedAt: z.number(),
    }),
    /** Settings of the process; secrets only say whether they are set. */
    settings: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
});

const jobSchema = z.object({
  name: z.string(),
  /** Its name for staff. */
  title: z.string(),
  dueAt: z.number(),
  running: z.boolean(),
  finishedAt: z.nullable(z.number()),
  succeededAt: z.nullable(z.number()),
  outcome: z.string(),
  lastError: z.nullable(z.string()),
  failures: z.number(),
  runs: z.number(),
});
export type JobRow = z.infer<typeof jobSchema>;

export const listSystemJobs = endpoint({
  method: "GET",
  path: "/api/system/jobs",
  summary: "Lists scheduled jobs with their last run",
  access: "system.view",
  answer: z.object({ jobs: z.array(jobSchema) }),
});

export const runSystemJob = endpoint({
  method: "POST",
  path: "/api/system/jobs/:name/run",
  summary: "Makes a job due now; it runs within seconds",
  access: "system.edit",
  params: z.object({ name: z.string().check(z.maxLength(60)) }),
  answer: done,
});
