import * as z from "zod/mini";
import { limits, newPassword, idParams as params, profileSchema } from "#features/auth/contract.ts";
import { done } from "#platform/http/done.ts";
import { endpoint } from "#platform/http/endpoint.ts";

const session = z.object({
  id: z.string(),
  staffId: z.string(),
  name: z.string(),
  /** IP address; an IPv6 address is reduced to its network. */
  address: z.string(),
  userAgent: z.string(),
  signedInAt: z.number(),
  /** Accurate to five minutes. */
  lastUsedAt: z.number(),
  /** True for the caller's own session. */
  current: z.boolean(),
});
export type StaffSession = z.infer<typeof session>;

const sessions = z.object({ sessions: z.array(session) });

export const ownSessions = endpoint({
  method: "GET",
  path: "/api/account/sessions",
  summary: "Lists the caller's sessions",
  access: "staff",
  answer: sessions,
});

export const endOwnSession = endpoint({
  method: "DELETE",
  path: "/api/account/sessions/:id",
  summary: "Ends one of the caller's sessions",
  access: "staff",
  params,
  answer: done,
});

export const endOtherSessions = endpoint({
  method: "POST",
  path: "/api/account/sessions/end-others",
  summary: "Ends all of the caller's sessions except this one",
  access: "staff",
  answer: done,
});

export const changePasswordSchema = z.object({
  current: z
    .string()
    .check(z.minLength(1, "Please enter your current password."), z.maxLength(limits.maxPassword)),
  password: newPassword,
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/account/password",
  summary: "Changes the caller's password; every session ends, this one too",
  access: "staff",
  body: changePasswordSchema,
  answer: done,
});

export const changeProfile = endpoint({
  method: "PATCH",
  path: "/api/account/profile",
  summary: "Changes the caller's name, as colleagues and customers see it",
  access: "staff",
  body: profileSchema,
  answer: done,
});

/** Word that the person types to confirm a lockdown. */
export const lockdownWord = "END";

export const lockdownSchema = z.object({
  confirm: z.string().check(
    z.trim(),
    z.refine((text) => text === lockdownWord, `Type ${lockdownWord} in capitals.`),
  ),
});

export const endEverySession = endpoint({
  method: "POST",
  path: "/api/security/lockdown",
  summary: "Ends all sessions of all staff, the caller's too, and every open password link",
  access: "security.edit",
  body: lockdownSchema,
  answer: z.object({ people: z.number() }),
});

export const allSessions = endpoint({
  method: "GET",
  path: "/api/security/sessions",
  summary: "Lists the open sessions of all staff",
  access: "security.view",
  answer: sessions,
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/api/security/sessions/:id",
  summary: "Ends a session",
  access: "security.edit",
  params,
  answer: done,
});

export const endStaffSessions = endpoint({
  method: "POST",
  path: "/api/security/staff/:id/end-sessions",
  summary: "Ends every session of a person",
  access: "security.edit",
  params,
  answer: done,
});
