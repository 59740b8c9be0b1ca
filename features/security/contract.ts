import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";

const entry = z.object({
  seq: z.number(),
  at: z.number(),
  /** "staff", "system" or "visitor". */
  actorKind: z.string(),
  /** Null for visitors and the system, and for people who are gone. */
  actorName: z.nullable(z.string()),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** Of a person of staff, a post and the like, where it still exists and the reader may see it. */
  subjectName: z.nullable(z.string()),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  address: z.string(),
  requestId: z.string(),
});
export type AuditLine = z.infer<typeof entry>;

const moment = z.optional(z.coerce.number().check(z.int(), z.gte(0)));

export const auditQuery = z.object({
  kind: z.enum(["all", "sign-ins"]),
  action: z.optional(z.string().check(z.maxLength(60))),
  /** Who did it or to whom it was done. */
  person: z.optional(z.string().check(z.uuid())),
  from: moment,
  to: moment,
  /** Rows before this one: the last of the page before. */
  before: moment,
});

export const readAudit = endpoint({
  method: "GET",
  path: "/api/security/audit",
  summary: "The audit log, newest first, a page at a time",
  access: "security.view",
  query: auditQuery,
  answer: z.object({
    entries: z.array(entry),
    /** Null on the last page. */
    next: z.nullable(z.number()),
    /** What the filters offer. */
    actions: z.array(z.string()),
    people: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const checkAudit = endpoint({
  method: "POST",
  path: "/api/security/audit/verify",
  summary: "Walks the whole audit log and says whether a row was changed or taken out",
  access: "security.view",
  answer: z.object({
    rows: z.number(),
    brokenAt: z.nullable(z.number()),
    fault: z.nullable(z.enum(["row", "end", "seal", "cut", "note"])),
  }),
});

export const acceptAudit = endpoint({
  method: "POST",
  path: "/api/security/audit/accept",
  summary: "Seals the audit log as it stands, after the server's secret was changed",
  access: "security.edit",
  answer: z.object({ success: z.boolean() }),
});
