import * as z from "zod/mini";
import { grades } from "#platform/grade.ts";
import { calls, get, post } from "#platform/http/endpoint.ts";

export const auditEntry = z.object({
  seq: z.number(),
  at: z.number(),
  /** "staff", "program", "system" or "visitor". */
  actorKind: z.string(),
  /** Null for visitors, the system and deleted people. */
  actorName: z.nullable(z.string()),
  action: z.string(),
  /** The action in words. */
  label: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** Name of the subject, such as a staff member or a post, if it still exists and the reader may see it. */
  subjectName: z.nullable(z.string()),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  address: z.string(),
  requestId: z.string(),
});
export type AuditLine = z.infer<typeof auditEntry>;

const moment = z.optional(z.coerce.number().check(z.int(), z.gte(0)));

const checkRow = z.object({
  id: z.string(),
  part: z.enum(["Headers", "Cookies", "Endpoints", "Transport", "Accounts", "Mail"]),
  name: z.string(),
  grade: z.enum(grades),
  /** Observed value or behavior. */
  text: z.string(),
  /** Advice on how to fix it; empty if the grade is good. */
  fix: z.string(),
});
export type SelfCheckRow = z.infer<typeof checkRow>;

export const securityCalls = calls("/api/security", "security.view", {
  readAudit: get("/audit", "Lists audit log entries, newest first, one page at a time", {
    query: z.object({
      kind: z.enum(["all", "sign-ins"]),
      action: z.optional(z.string().check(z.maxLength(60))),
      /** Person who acted or who is the subject. */
      person: z.optional(z.string().check(z.uuid())),
      from: moment,
      to: moment,
      /** Last `seq` of the previous page. */
      before: moment,
    }),
    answer: z.object({
      entries: z.array(auditEntry),
      /** `before` of the next page; null on the last page. */
      next: z.nullable(z.number()),
      /** Options of the filters. */
      actions: z.array(z.string()),
      /** Labels of these actions. */
      actionLabels: z.record(z.string(), z.string()),
      people: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  verifyAudit: post(
    "/audit/verify",
    "Verifies the whole audit log and says whether a row was changed or removed",
    {
      apart: true,
      answer: z.object({
        rows: z.number(),
        brokenAt: z.nullable(z.number()),
        problem: z.nullable(z.enum(["row", "end", "seal", "cut", "note"])),
      }),
    },
  ),
  acceptAudit: post(
    "/audit/accept",
    "Reseals the audit log as it stands, after the server's secret was changed",
    { access: "security.edit" },
  ),
  checkSelf: get(
    "/self-check",
    "Checks this server from outside: headers, cookies, endpoints, transport",
    { answer: z.object({ at: z.number(), rows: z.array(checkRow) }) },
  ),
});
