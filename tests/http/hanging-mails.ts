import { conversationDeps } from "#app/server/compose/conversations.server.ts";
import type { MailParsers } from "#platform/mail/reading/mail-parsers.server.ts";
import { createMailReader } from "#platform/mail/reading/mail-reader.server.ts";
import { createSandbox } from "#platform/sandbox/sandbox.server.ts";
import type { TestSite } from "./harness.ts";

const limit = { ms: 2000 };
const mails = createMailReader(
  createSandbox<MailParsers>(new URL("../stand-ins/hanging-mail-parsers.ts", import.meta.url), {
    mail: limit,
    "mail-text": limit,
  }),
);

/** Returns what incoming mail needs, with parsers that some mails hang. */
export function depsOfHangingMails({ appContext }: TestSite) {
  return { ...conversationDeps({ staffAddresses: async () => [] }, appContext.env), mails };
}
