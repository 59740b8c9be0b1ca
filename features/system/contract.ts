import * as z from "zod/mini";
import { grades } from "#platform/grade.ts";
import { calls, get, post } from "#platform/http/endpoint.ts";

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

export const systemCalls = calls("/api/system", "system.view", {
  health: get(
    "/health",
    "Returns health checks of the running site with advice, and the settings of its process",
    {
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
    },
  ),
  jobs: get("/jobs", "Lists scheduled jobs with their last run", {
    answer: z.object({ jobs: z.array(jobSchema) }),
  }),
  runJob: post("/jobs/:name/run", "Makes a job due now; it runs within seconds", {
    access: "system.edit",
    params: z.object({ name: z.string().check(z.maxLength(60)) }),
  }),
});
