import * as z from "zod/mini";
import { limits, newPassword, idParams as params, profileSchema } from "#features/auth/contract.ts";
import { calls, del, get, patch, post } from "#platform/http/endpoint.ts";

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

export const changePasswordSchema = z.object({
  current: z
    .string()
    .check(z.minLength(1, "Please enter your current password."), z.maxLength(limits.maxPassword)),
  password: newPassword,
});

/** Word that the person types to confirm a lockdown. */
export const lockdownWord = "END";

export const lockdownSchema = z.object({
  confirm: z.string().check(
    z.trim(),
    z.refine((text) => text === lockdownWord, `Type ${lockdownWord} in capitals.`),
  ),
});

export const accountCalls = calls("/api/account", "staff", {
  listSessions: get("/sessions", "Lists the caller's sessions", { answer: sessions }),
  endSession: del("/sessions/:id", "Ends one of the caller's sessions", { params }),
  endOtherSessions: post(
    "/sessions/end-others",
    "Ends all of the caller's sessions except this one",
  ),
  changePassword: post(
    "/password",
    "Changes the caller's password; every session ends, this one too",
    { body: changePasswordSchema },
  ),
  changeProfile: patch(
    "/profile",
    "Changes the caller's name, as colleagues and customers see it",
    { body: profileSchema },
  ),
});

export const sessionCalls = calls("/api/security", "security.edit", {
  lockDown: post(
    "/lockdown",
    "Ends all sessions of all staff, the caller's too, and every open password link",
    { body: lockdownSchema, answer: z.object({ people: z.number() }) },
  ),
  list: get("/sessions", "Lists the open sessions of all staff", {
    access: "security.view",
    answer: sessions,
  }),
  end: del("/sessions/:id", "Ends a session", { params }),
  endAllOf: post("/staff/:id/end-sessions", "Ends every session of a person", { params }),
});
