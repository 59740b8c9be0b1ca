import * as z from "zod/mini";
import {
  email,
  limits,
  linkToken,
  newPassword,
  idParams as params,
} from "#features/auth/contract.ts";
import { calls, del, get, patch, post } from "#platform/http/endpoint.ts";
import { isOneLine, oneLineMessage } from "#platform/mail/one-line.ts";
import { type Role, roles } from "#platform/permissions.ts";

const role = z.enum(roles as [Role, ...Role[]], "Please choose a role.");

const person = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  state: z.enum(["active", "invited", "suspended"]),
  /** Expiry of an invited person's open link (ms); null without one. */
  invitedUntil: z.nullable(z.number()),
  /** Accurate to five minutes; null without an open session. */
  lastUsedAt: z.nullable(z.number()),
  app: z.boolean(),
  passkeys: z.number(),
  /** Deadline by which their role requires a second factor (ms); null if it requires none. */
  factorDueAt: z.nullable(z.number()),
  /** Provider at which they sign in, and whether they left its directory; null if they never signed in there. */
  provider: z.nullable(z.object({ label: z.string(), left: z.boolean() })),
  /** Version to send with a change, which is refused if the row was changed in the meantime. */
  updatedAt: z.number(),
});
export type StaffPerson = z.infer<typeof person>;

export const inviteSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, "Please enter the name."),
      z.maxLength(limits.name),
      z.refine(isOneLine, oneLineMessage),
    ),
  email,
  role,
});

/** Link of an invitation whose mail is held, returned only once; null if the mail is sent. */
const heldLink = z.nullable(z.string());

export const newPasswordSchema = z.object({ password: newPassword });

export const resetRequestSchema = z.object({ email });

export const staffCalls = calls("/api/security/staff", "security.edit", {
  list: get("", "Lists all staff with role and state", {
    access: "security.view",
    answer: z.object({ staff: z.array(person) }),
  }),
  invite: post(
    "",
    "Invites a person by email; the link sets their password once, within 72 hours",
    { body: inviteSchema, answer: z.object({ id: z.string(), heldLink }) },
  ),
  inviteAgain: post("/:id/invitation", "Sends a new invitation; the previous link ends", {
    params,
    answer: z.object({ heldLink }),
  }),
  withdraw: del("/:id/invitation", "Withdraws an invitation that was not used", { params }),
  changeRole: patch("/:id", "Changes a person's role; their sessions end at once", {
    params,
    body: z.object({ role, updatedAt: z.number().check(z.int(), z.gte(0)) }),
    answer: person,
  }),
  suspend: post("/:id/suspend", "Suspends a person; their sessions and links end at once", {
    params,
    answer: person,
  }),
  restore: post("/:id/restore", "Restores a suspended person", { params, answer: person }),
});

export const passwordLinkCalls = calls("/api/auth", "anyone", {
  use: post(
    "/reset-password",
    "Sets a password with the single-use link of a mail; every session of the person ends",
    { csrf: true, body: z.extend(newPasswordSchema, { token: linkToken }) },
  ),
  request: post(
    "/reset-request",
    "Emails a link for a new password if the address has an account; the response does not reveal whether it has",
    { csrf: true, body: resetRequestSchema },
  ),
});
