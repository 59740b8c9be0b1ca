import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";

const account = z.object({
  /** Name of the provider; empty if mail signs in with a password or is not set up. */
  label: z.string(),
  mailbox: z.string(),
  /** False if the application has its own permissions and nobody has to connect it. */
  needsConsent: z.boolean(),
  state: z.enum(["missing", "connected", "withdrawn", "client"]),
  connectedAt: z.number(),
  connectedBy: z.string(),
  /** Redirect URI to register at the provider. */
  redirectUri: z.string(),
});
export type MailAccount = z.infer<typeof account>;

export const readMailAccount = endpoint({
  method: "GET",
  path: "/api/mail-account",
  summary: "The sign-in of mail at its provider",
  access: "settings.view",
  answer: z.object({ account }),
});

export const connectMailAccount = endpoint({
  method: "POST",
  path: "/api/mail-account/connect",
  summary: "Begins the sign-in of mail; the browser goes on to the answered address",
  access: "settings.edit",
  answer: z.object({ url: z.string() }),
});

const param = z._default(z.string().check(z.maxLength(4000)), "");

export const finishMailAccount = endpoint({
  method: "POST",
  path: "/api/mail-account/finish",
  summary: "Ends the sign-in of mail with what the provider answered (RFC 6749 §4.1.2)",
  access: "settings.edit",
  body: z.object({
    code: param,
    state: z.string().check(z.minLength(1), z.maxLength(200)),
    error: param,
    iss: param,
  }),
  answer: z.object({ account }),
});

export const disconnectMailAccount = endpoint({
  method: "POST",
  path: "/api/mail-account/disconnect",
  summary: "Deletes the tokens of mail here, and revokes them at the provider where it can",
  access: "settings.edit",
  answer: z.object({
    account,
    /** False: access has to be revoked manually at the provider. */
    revoked: z.boolean(),
  }),
});
