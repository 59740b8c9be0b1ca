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
  summary: "Returns the state of the mail sign-in at the provider",
  access: "settings.view",
  answer: z.object({ account }),
});

export const connectMailAccount = endpoint({
  method: "POST",
  path: "/api/mail-account/connect",
  summary: "Starts the mail sign-in; the browser continues at the returned address",
  access: "settings.edit",
  answer: z.object({ url: z.string() }),
});

const param = z._default(z.string().check(z.maxLength(4000)), "");

export const finishMailAccount = endpoint({
  method: "POST",
  path: "/api/mail-account/finish",
  summary: "Completes the mail sign-in with the provider's response (RFC 6749 §4.1.2)",
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
  summary: "Deletes the mail tokens here, and revokes them at the provider if possible",
  access: "settings.edit",
  answer: z.object({
    account,
    /** False: access has to be revoked manually at the provider. */
    revoked: z.boolean(),
  }),
});
