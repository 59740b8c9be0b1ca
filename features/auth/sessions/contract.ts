import * as z from "zod/mini";
import { limits, newPassword } from "#features/auth/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";

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
    .check(z.minLength(1, "Please write your present password."), z.maxLength(limits.maxPassword)),
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

export const profileSchema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(2, "Please write your name."), z.maxLength(limits.name)),
});

export const changeProfile = endpoint({
  method: "PATCH",
  path: "/api/account/profile",
  summary: "Changes one's own name, as colleagues and customers read it",
  access: "staff",
  body: profileSchema,
  answer: done,
});

/** Typed by hand before everything ends. */
export const panicWord = "END";

export const panicSchema = z.object({
  confirm: z.string().check(
    z.trim(),
    z.refine((text) => text === panicWord, `Type ${panicWord} in capitals.`),
  ),
});

export const endEverySession = endpoint({
  method: "POST",
  path: "/api/security/lockdown",
  summary: "Ends every session of everybody and every open password link, the caller's too",
  access: "security.edit",
  body: panicSchema,
  answer: z.object({ people: z.number() }),
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
