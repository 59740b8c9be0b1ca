import * as z from "zod/mini";
import { idParams, signedIn } from "#features/auth/contract.ts";
import { calls, get, post } from "#platform/http/endpoint.ts";
import { passwordSchema } from "./contract.ts";

export const passkeyLimits = { name: 60, perPerson: 10 } as const;

/** Schema of bytes as base64url text of at most `max` characters. */
const bytes = (max: number) =>
  z.string().check(z.regex(/^[\w-]*$/), z.minLength(1), z.maxLength(max));

const credential = {
  id: bytes(2000),
  rawId: bytes(2000),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
};

/** A new passkey as the browser created it. */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10)),
  }),
});

/** A sign-in challenge as the browser signed it. */
const signedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(4000),
    userHandle: z.optional(bytes(200)),
  }),
});

/** Options of the browser's passkey dialog (WebAuthn Level 3 §5.4, §5.5, as JSON). */
const options = z.record(z.string(), z.unknown());

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.nullable(z.number()),
  /** True if a password manager syncs the passkey to the person's other devices. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Give it a name."),
    z.maxLength(passkeyLimits.name, "Keep the name short."),
  );

export const passkeyFormSchema = z.extend(passwordSchema, { name });

export const passkeySignInCalls = calls("/api/auth/passkey", "anyone", {
  begin: post(
    "/options",
    "Returns the options for signing in with a passkey; valid for five minutes and one try",
    { csrf: true, answer: z.object({ options }) },
  ),
  finish: post(
    "",
    "Signs in with a user-verified passkey, alone or as the second step after a password",
    { csrf: true, body: z.object({ credential: signedCredential }), answer: signedIn },
  ),
});

export const passkeyCalls = calls("/api/account/passkeys", "staff", {
  list: get("", "Lists the caller's passkeys", {
    answer: z.object({ passkeys: z.array(passkey) }),
  }),
  begin: post("/options", "Starts adding a passkey; requires the password", {
    body: passwordSchema,
    answer: z.object({ options }),
  }),
  add: post("", "Adds the passkey that the browser created; all other sessions end", {
    body: z.object({ name, credential: newCredential }),
  }),
  remove: post("/:id/remove", "Removes a passkey; all other sessions end", {
    params: idParams,
    body: passwordSchema,
  }),
});
