import * as z from "zod/mini";
import { idParams, limits, signedIn } from "#features/auth/contract.ts";
import { done } from "#platform/http/done.ts";
import { endpoint } from "#platform/http/endpoint.ts";

const password = z
  .string()
  .check(z.minLength(1, "Please enter your password."), z.maxLength(limits.maxPassword));
const code = z
  .string()
  .check(z.trim(), z.minLength(6, "Please enter the whole code."), z.maxLength(40));

export const codeSchema = z.object({ code });
export const passwordSchema = z.object({ password });

export const answerChallenge = endpoint({
  method: "POST",
  path: "/api/auth/challenge",
  summary: "Completes a sign-in with a code from the authenticator app, or a recovery code",
  access: "anyone",
  csrf: true,
  body: z.object({ code, kind: z.enum(["app", "recovery"]) }),
  answer: signedIn,
});

const factors = z.object({ app: z.boolean(), recoveryCodesLeft: z.number() });
export type Factors = z.infer<typeof factors>;

export const ownFactors = endpoint({
  method: "GET",
  path: "/api/account/factors",
  summary: "Lists the caller's second factors",
  access: "staff",
  answer: factors,
});

export const beginApp = endpoint({
  method: "POST",
  path: "/api/account/factors/app",
  summary:
    "Starts adding an authenticator app to the account; nothing changes until it is confirmed",
  access: "staff",
  body: passwordSchema,
  answer: z.object({ uri: z.string(), recoveryCodes: z.array(z.string()) }),
});

export const confirmApp = endpoint({
  method: "POST",
  path: "/api/account/factors/app/confirm",
  summary: "Confirms the app with its first code; all other sessions end",
  access: "staff",
  body: codeSchema,
  answer: done,
});

export const removeApp = endpoint({
  method: "POST",
  path: "/api/account/factors/app/remove",
  summary: "Removes the authenticator app; all other sessions end",
  access: "staff",
  body: passwordSchema,
  answer: done,
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/account/factors/recovery-codes",
  summary: "Creates new recovery codes; earlier ones stop working",
  access: "staff",
  body: passwordSchema,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const confirmOwnPassword = endpoint({
  method: "POST",
  path: "/api/account/confirm",
  summary:
    "Confirms the password again, which allows sensitive actions in this session for ten minutes",
  access: "staff",
  body: passwordSchema,
  answer: done,
});

export const resetFactors = endpoint({
  method: "POST",
  path: "/api/security/staff/:id/reset-factors",
  summary: "Removes the second factor of a person who lost it; their sessions end",
  access: "security.edit",
  params: idParams,
  body: passwordSchema,
  answer: done,
});
