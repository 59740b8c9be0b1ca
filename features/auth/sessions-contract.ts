import * as z from "zod/mini";
import { endpoint } from "#platform/endpoint.ts";
import { limits, newPassword } from "./contract.ts";

const session = z.object({
  id: z.string(),
  staffId: z.string(),
  name: z.string(),
  /** Network address, IPv6 cut to its network. */
  address: z.string(),
  userAgent: z.string(),
  signedInAt: z.number(),
  /** Within five minutes. */
  lastUsedAt: z.number(),
  /** The one that asks. */
  current: z.boolean(),
});
export type StaffSession = z.infer<typeof session>;

const sessions = z.object({ sessions: z.array(session) });
const id = z.object({ id: z.string().check(z.uuid()) });
const done = z.object({ success: z.boolean() });

export const ownSessions = endpoint({
  method: "GET",
  path: "/api/account/sessions",
  summary: "The places where one is signed in",
  access: "staff",
  answer: sessions,
});

export const endOwnSession = endpoint({
  method: "DELETE",
  path: "/api/account/sessions/:id",
  summary: "Ends one of one's own sessions",
  access: "staff",
  params: id,
  answer: done,
});

export const endOtherSessions = endpoint({
  method: "POST",
  path: "/api/account/sessions/end-others",
  summary: "Ends all of one's own sessions but this one",
  access: "staff",
  answer: done,
});

export const changePasswordSchema = z.object({
  current: z
    .string()
    .check(z.minLength(1, "Please write your present password."), z.maxLength(limits.passwordMost)),
  password: newPassword,
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/account/password",
  summary: "Changes one's own password; every session ends, this one too",
  access: "staff",
  body: changePasswordSchema,
  answer: done,
});

export const allSessions = endpoint({
  method: "GET",
  path: "/api/security/sessions",
  summary: "Every open session of staff",
  access: "security.view",
  answer: sessions,
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/api/security/sessions/:id",
  summary: "Ends a session",
  access: "security.edit",
  params: id,
  answer: done,
});

export const endStaffSessions = endpoint({
  method: "POST",
  path: "/api/security/staff/:id/end-sessions",
  summary: "Ends every session of a person",
  access: "security.edit",
  params: id,
  answer: done,
});
