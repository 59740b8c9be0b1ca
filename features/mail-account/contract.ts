import * as z from "zod/mini";
import { calls, get, post } from "#platform/http/endpoint.ts";

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

const param = z._default(z.string().check(z.maxLength(4000)), "");

export const mailAccountCalls = calls("/api/mail-account", "settings.edit", {
  read: get("", "Returns the state of the mail sign-in at the provider", {
    access: "settings.view",
    answer: z.object({ account }),
  }),
  connect: post(
    "/connect",
    "Starts the mail sign-in; the browser continues at the returned address",
    { answer: z.object({ url: z.string() }) },
  ),
  finish: post(
    "/finish",
    "Completes the mail sign-in with the provider's response (RFC 6749 §4.1.2)",
    {
      body: z.object({
        code: param,
        state: z.string().check(z.minLength(1), z.maxLength(200)),
        error: param,
        iss: param,
      }),
      answer: z.object({ account }),
    },
  ),
  disconnect: post(
    "/disconnect",
    "Deletes the mail tokens here, and revokes them at the provider if possible",
    {
      answer: z.object({
        account,
        /** False: access has to be revoked manually at the provider. */
        revoked: z.boolean(),
      }),
    },
  ),
});
