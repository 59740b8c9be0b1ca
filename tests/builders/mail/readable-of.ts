import type { KnownText } from "#platform/mail/inbound/known-text.ts";
import type { ParsedMail } from "#platform/mail/inbound/parsed-mail.ts";
import { filesOf, picturesOf, readableTextOf } from "#platform/mail/inbound/read.server.ts";

/** Returns the readable text and the files of a parsed message, read on this thread. */
export async function readableOf(mail: ParsedMail, known: readonly KnownText[] = []) {
  const files = filesOf(mail);
  const written = { ...mail, pictures: picturesOf(mail, files) };
  return { ...(await readableTextOf(written, known)), files };
}
