import type { Buffer } from "node:buffer";
import type { Env } from "#platform/env.server.ts";
import {
  type Mailer,
  MailRefused,
  mailOptions,
  type SenderSource,
  signInRefusal,
} from "#platform/mail/mailer.server.ts";
import type { MailSignIn } from "#platform/mail/sign-in/mail-sign-in.server.ts";
import { callGraph, checkGraphMailbox, GraphRefused, mailboxPath } from "./graph-call.server.ts";

/** Largest request that sendMail accepts (bytes, after base64). */
const maxRequestBytes = 4 * 1024 * 1024;

/**
 * Returns a mailer for Microsoft Graph. Sends the complete message as MIME instead of JSON, which accepts only headers
 * that begin with "X-": Message-ID, In-Reply-To, Auto-Submitted and the calendar part must arrive unchanged.
 */
export function createGraphMailer(
  env: Pick<Env, "PUBLIC_URL">,
  { from, signIn }: { from: SenderSource; signIn: MailSignIn },
): Mailer {
  return {
    isReady: signIn.isReady,
    async send(message, messageId) {
      const { default: nodemailer } = await import("nodemailer");
      const writer = nodemailer.createTransport({
        streamTransport: true,
        buffer: true,
        newline: "windows",
      });
      const written = await writer.sendMail(await mailOptions(env, { message, messageId, from }));
      const body = (written.message as Buffer).toString("base64");
      if (body.length > maxRequestBytes) throw new MailRefused(tooLargeMessage, true);
      await refusing(() =>
        callGraph(signIn, {
          method: "POST",
          address: `${mailboxPath(signIn)}/sendMail`,
          headers: { "Content-Type": "text/plain" },
          body,
        }).then((response) => response.body?.cancel()),
      );
      return [];
    },
    verify: () => refusing(() => checkGraphMailbox(signIn)),
    close: () => undefined,
  };
}

const tooLargeMessage =
  "The email is larger than Microsoft Graph accepts: files of about 2 MB in all. Send a link to the files instead.";

async function refusing(call: () => Promise<void>): Promise<void> {
  try {
    await call();
  } catch (error) {
    throw signInRefusal(error) ?? (error instanceof GraphRefused ? refusalOf(error) : down(error));
  }
}

function down(error: unknown): MailRefused {
  return new MailRefused(error instanceof Error ? error.message : String(error), false);
}

/** Error codes about this recipient or message, for which a later attempt would fail as well. */
const ofThisMail = new Set([
  "ErrorInvalidRecipients",
  "ErrorMessageSizeExceeded",
  "ErrorMimeContentInvalid",
  "ErrorMimeContentInvalidBase64String",
]);

function refusalOf({ message, status, code, waitMs }: GraphRefused): MailRefused {
  if (waitMs !== null) return new MailRefused(message, false, { heldMs: waitMs });
  const permanent = ofThisMail.has(code) || status === 413;
  // Missing rights and a missing mailbox concern every mail.
  const atLogin = status === 401 || status === 403 || status === 404;
  return new MailRefused(message, permanent, { atLogin });
}
