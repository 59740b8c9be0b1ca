import type { AppContext } from "#platform/http/context.server.ts";
import type { MailParsers } from "#platform/mail/reading/mail-parsers.server.ts";
import { createMailReader } from "#platform/mail/reading/mail-reader.server.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { createSandbox, ReadingPool } from "#platform/sandbox/sandbox.server.ts";

const entry = new URL("../stand-ins/hanging-mail-parsers.ts", import.meta.url);
const limit = { ms: 2000, pool: new ReadingPool(entry, 1) };
const mails = createMailReader(createSandbox<MailParsers>({ mail: limit, "mail-text": limit }));

/** Returns the context with parsers that some mails hang. */
export function withHangingMails<Context extends Pick<AppContext, "frame">>(ctx: Context): Context {
  return { ...ctx, frame: { ...frameOf(ctx), mails } };
}
