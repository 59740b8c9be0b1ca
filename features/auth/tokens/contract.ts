import * as z from "zod/mini";
import { idParams } from "#features/auth/contract.ts";
import { calls, del, get, post } from "#platform/http/endpoint.ts";
import { isOneLine, oneLineMessage } from "#platform/mail/one-line.ts";
import { type ProgramScope, programScopes } from "#platform/permissions.ts";

const scope = z.enum(programScopes as unknown as [ProgramScope, ...ProgramScope[]]);

const token = z.object({
  id: z.string(),
  name: z.string(),
  /** First characters of the token. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  /** Scopes for which its maker still has the permission. */
  granted: z.array(z.string()),
  maker: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** Accurate to a minute; null if never used. */
  lastUsedAt: z.nullable(z.number()),
  /** "stopped": its maker is suspended or left the directory; "overdue": its maker's second factor is overdue. */
  state: z.enum(["valid", "expired", "revoked", "stopped", "overdue"]),
});
export type ProgramToken = z.infer<typeof token>;

export const tokenLimits = { name: 60, days: [30, 90, 180, 365] } as const;

export const newTokenSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, "Please name the program."),
      z.maxLength(tokenLimits.name),
      z.refine(isOneLine, oneLineMessage),
    ),
  scopes: z
    .array(scope)
    .check(
      z.minLength(1, "Please choose what the program may do."),
      z.maxLength(programScopes.length),
    ),
  days: z.coerce
    .number()
    .check(
      z.refine(
        (days) => tokenLimits.days.some((known) => known === days),
        "Please choose how long it is valid.",
      ),
    ),
});

const call = z.object({
  method: z.string(),
  path: z.string(),
  summary: z.string(),
  /** First part of its path. */
  tag: z.string(),
  scope,
});
export type ProgramCall = z.infer<typeof call>;

export const tokenCalls = calls("/api/tokens", "settings.edit", {
  list: get("", "Lists the tokens issued to programs, without the secret values", {
    answer: z.object({ tokens: z.array(token) }),
  }),
  make: post("", "Creates a token for a program and returns it, only this once", {
    body: newTokenSchema,
    answer: z.object({ id: z.string(), token: z.string() }),
  }),
  revoke: del("/:id", "Revokes a token; its next call is refused", { params: idParams }),
  listCalls: get("/calls", "Lists the calls that a token can make, each with its scope", {
    answer: z.object({ calls: z.array(call) }),
  }),
});
