import * as z from "zod/mini";
import { idParams, signedIn } from "#features/auth/contract.ts";
import { done } from "#platform/http/done.ts";
import { endpoint } from "#platform/http/endpoint.ts";
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

export const askForPasskey = endpoint({
  method: "POST",
  path: "/api/auth/passkey/options",
  summary: "Returns the options for signing in with a passkey; valid for five minutes and one try",
  access: "anyone",
  csrf: true,
  answer: z.object({ options }),
});

export const signInWithPasskey = endpoint({
  method: "POST",
  path: "/api/auth/passkey",
  summary: "Signs in with a user-verified passkey, alone or as the second step after a password",
  access: "anyone",
  csrf: true,
  body: z.object({ credential: signedCredential }),
  answer: signedIn,
});

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.nullable(z.number()),
  /** True if a password manager syncs the passkey to the person's other devices. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

export const ownPasskeys = endpoint({
  method: "GET",
  path: "/api/account/passkeys",
  summary: "Lists the caller's passkeys",
  access: "staff",
  answer: z.object({ passkeys: z.array(passkey) }),
});

export const beginPasskey = endpoint({
  method: "POST",
  path: "/api/account/passkeys/options",
  summary: "Starts adding a passkey; requires the password",
  access: "staff",
  body: passwordSchema,
  answer: z.object({ options }),
});

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Give it a name."),
    z.maxLength(passkeyLimits.name, "Keep the name short."),
  );

export const passkeyFormSchema = z.extend(passwordSchema, { name });

export const addPasskey = endpoint({
  method: "POST",
  path: "/api/account/passkeys",
  summary: "Adds the passkey that the browser created; all other sessions end",
  access: "staff",
  body: z.object({ name, credential: newCredential }),
  answer: done,
});

export const removePasskey = endpoint({
  method: "POST",
  path: "/api/account/passkeys/:id/remove",
  summary: "Removes a passkey; all other sessions end",
  access: "staff",
  params: idParams,
  body: passwordSchema,
  answer: done,
});
