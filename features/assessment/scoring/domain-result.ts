import * as z from "zod/mini";

const grade = z.enum(["A", "B", "C", "D", "F"]);

const linkSchema = z.object({ label: z.string(), url: z.string() });

/** Record, header or file to publish with its exact text, and the values that it replaces. */
const publishSchema = z.object({
  kind: z.string(),
  name: z.string(),
  value: z.string(),
  present: z.array(z.string()),
});

/** Part of a domain check that a report stores: facts that anyone can see from outside. The app injects the check. */
export const domainResultSchema = z.object({
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
  /** Gaps that harm visitors or let anyone forge mail today. They count even without a domain score. */
  critical: z.optional(
    z.array(z.object({ row: z.string(), words: z.string(), fix: z.optional(z.string()) })),
  ),
  /** Page of the DNS host that edits the domain's records. */
  dnsHost: z.optional(z.nullable(linkSchema)),
  /** Time from which a new check is possible (ms). */
  nextCheckAt: z.optional(z.number()),
  rows: z.array(
    z.object({
      id: z.string(),
      group: z.enum(["mail", "dns", "web"]),
      title: z.string(),
      status: z.enum(["pass", "warn", "fail", "info", "na", "cnc"]),
      weight: z.number(),
      credit: z.number(),
      /** The row counts only while its fault is seen. */
      onlyFault: z.optional(z.boolean()),
      /** Credits of other rows that change with this row's fix; null if only a new check can tell. */
      afterFix: z.optional(z.nullable(z.record(z.string(), z.number()))),
      sentence: z.string(),
      why: z.string(),
      fix: z.string(),
      evidence: z.array(z.string()),
      term: z.nullable(z.string()),
      effort: z.enum(["S", "M", "L"]),
      publish: z.optional(z.array(publishSchema)),
      /** Pages of the mail service on which the fix is made. */
      links: z.optional(z.array(linkSchema)),
    }),
  ),
});

export type DomainResult = z.infer<typeof domainResultSchema>;
export type DomainRow = DomainResult["rows"][number];
/** Returns whether a row counts in the score. */
export function isJudged({ status }: DomainRow): boolean {
  return status === "pass" || status === "warn" || status === "fail";
}

/** Returns whether a fault was seen in a row. */
export function isOpen({ status, weight, credit }: DomainRow): boolean {
  return weight > 0 && credit < 1 && (status === "warn" || status === "fail");
}

export type Publish = z.infer<typeof publishSchema>;
export type FixLink = z.infer<typeof linkSchema>;
