import * as z from "zod/mini";

/** A look at a domain is handed out again for so long before the records are read anew (ms). */
export const lookLifetimeMs = 3_600_000;

const grade = z.enum(["A", "B", "C", "D", "F"]);

/** What a report keeps of a domain check: what anyone can see from outside. The check itself is lent by the app. */
export const outsideSchema = z.object({
  version: z.string(),
  name: z.string(),
  shown: z.string(),
  checkedAt: z.number(),
  provider: z.object({ id: z.string(), name: z.string() }),
  outside: z.object({
    raw: z.nullable(z.number()),
    /** Null: not graded, because too little could be checked. */
    score: z.nullable(z.number()),
    grade: z.nullable(grade),
    coverage: z.number(),
    caps: z.array(z.object({ row: z.string(), most: z.number(), words: z.string() })),
  }),
  /** What harms visitors or lets anyone forge mail today. It counts whether or not a domain score could be given. */
  critical: z.optional(z.array(z.object({ row: z.string(), words: z.string() }))),
  rows: z.array(
    z.object({
      id: z.string(),
      group: z.enum(["mail", "dns", "web"]),
      title: z.string(),
      status: z.enum(["pass", "warn", "fail", "info", "na", "cnc"]),
      weight: z.number(),
      credit: z.number(),
      sentence: z.string(),
      why: z.string(),
      fix: z.string(),
      evidence: z.array(z.string()),
      term: z.nullable(z.string()),
      effort: z.enum(["S", "M", "L"]),
      cost: z.string(),
    }),
  ),
});

export type Outside = z.infer<typeof outsideSchema>;
export type OutsideRow = Outside["rows"][number];
