import * as z from "zod/mini";
import { calls, get, post } from "#platform/http/endpoint.ts";

/** Lengths of the sign-in fields in characters (security requirements I1, A7). */
export const limits = { email: 254, name: 100, minPassword: 15, maxPassword: 256 } as const;

export const authMessages = {
  failed: "Authentication failed",
  wrong: "The email address or the password is wrong.",
  invalidResponse: "Invalid authentication response",
  invalidUser: "Invalid user data",
  outsideProvider: "useAuth must be used within an AuthProvider",
} as const;

/** Path parameter of a call about one person, session or passkey. */
export const idParams = z.object({ id: z.string().check(z.uuid()) });

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  permissions: z.array(z.string()),
  /** Deadline for setting up a second factor (ms); absent if none is required or one exists. */
  factorDueAt: z.optional(z.number()),
  /** True after that deadline: the person can only set up a second factor. */
  factorOverdue: z.optional(z.boolean()),
});

/** The signed-in user as sent to the browser (spec §3). */
export type User = z.infer<typeof userSchema>;

/** Answer to a completed sign-in. */
export const signedIn = z.object({ user: userSchema, token: z.string() });

/** Answer to a completed first step when a second one is required; it grants no access yet. */
export const challenge = z.object({
  challenge: z.literal(true),
  app: z.boolean(),
  passkey: z.boolean(),
});

/** The factors that can complete the second step. */
export type Challenge = z.infer<typeof challenge>;

export const newPassword = z
  .string()
  .check(
    z.minLength(limits.minPassword, `Use at least ${limits.minPassword} characters.`),
    z.maxLength(limits.maxPassword, `Use at most ${limits.maxPassword} characters.`),
  );

/** Returns the error message for an empty or malformed email address. */
function emailError({ input }: { input?: unknown }): string {
  return String(input ?? "").trim() === ""
    ? "Please enter an email address."
    : "This email address is incomplete.";
}

export const email = z
  .string()
  .check(z.trim(), z.email({ error: emailError }), z.maxLength(limits.email));

export const profileSchema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(2, "Please enter your name."), z.maxLength(limits.name)),
});

export const ownerSchema = z.extend(profileSchema, { email, password: newPassword });

/** Token of a link in a mail or in the start log. */
export const linkToken = z.string().check(z.minLength(20), z.maxLength(200));

export const authCalls = calls("/api/auth", "anyone", {
  issueCsrf: get("/csrf", "Returns a CSRF token for this browser session, valid for 30 minutes", {
    answer: z.object({ token: z.string(), sessionId: z.string() }),
  }),
  validate: get("/validate", "Returns the signed-in person, or 401", {
    answer: z.object({ user: userSchema }),
  }),
  login: post(
    "/login",
    "Signs in with email and password; the session travels in an HttpOnly cookie",
    {
      csrf: true,
      body: z.object({
        email: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.email)),
        password: z.string().check(z.minLength(1), z.maxLength(limits.maxPassword)),
      }),
      answer: z.union([signedIn, challenge]),
    },
  ),
  logout: post("/logout", "Ends this session on the server", { csrf: true }),
  setUp: post(
    "/setup",
    "Creates the owner account with the single-use link from the server's start log",
    { csrf: true, body: z.extend(ownerSchema, { token: linkToken }) },
  ),
});

export const colleagueCalls = calls("/api/staff", "leads.view", {
  list: get("", "Lists active staff who may work on leads, for choosing an owner", {
    answer: z.object({ staff: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
});
