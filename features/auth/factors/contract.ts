import * as z from "zod/mini";
import { idParams, limits, signedIn } from "#features/auth/contract.ts";
import { calls, get, post } from "#platform/http/endpoint.ts";

const password = z
  .string()
  .check(z.minLength(1, "Please enter your password."), z.maxLength(limits.maxPassword));
const code = z
  .string()
  .check(z.trim(), z.minLength(6, "Please enter the whole code."), z.maxLength(40));

export const codeSchema = z.object({ code });
export const passwordSchema = z.object({ password });

const factors = z.object({ app: z.boolean(), recoveryCodesLeft: z.number() });

export const challengeCalls = calls("/api/auth/challenge", "anyone", {
  answer: post(
    "",
    "Completes a sign-in with a code from the authenticator app, or a recovery code",
    { csrf: true, body: z.object({ code, kind: z.enum(["app", "recovery"]) }), answer: signedIn },
  ),
});

export const factorCalls = calls("/api/account", "staff", {
  list: get("/factors", "Lists the caller's second factors", { answer: factors }),
  beginApp: post(
    "/factors/app",
    "Starts adding an authenticator app to the account; nothing changes until it is confirmed",
    {
      body: passwordSchema,
      answer: z.object({ uri: z.string(), recoveryCodes: z.array(z.string()) }),
    },
  ),
  confirmApp: post(
    "/factors/app/confirm",
    "Confirms the app with its first code; all other sessions end",
    { body: codeSchema },
  ),
  removeApp: post("/factors/app/remove", "Removes the authenticator app; all other sessions end", {
    body: passwordSchema,
  }),
  renewRecoveryCodes: post(
    "/factors/recovery-codes",
    "Creates new recovery codes; earlier ones stop working",
    { body: passwordSchema, answer: z.object({ recoveryCodes: z.array(z.string()) }) },
  ),
  confirmPassword: post(
    "/confirm",
    "Confirms the password again, which allows sensitive actions in this session for ten minutes",
    { body: passwordSchema },
  ),
});

export const staffFactorCalls = calls("/api/security/staff", "security.edit", {
  reset: post(
    "/:id/reset-factors",
    "Removes the second factor of a person who lost it; their sessions end",
    { params: idParams, body: passwordSchema },
  ),
});
