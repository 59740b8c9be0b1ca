import { Link } from "@react-email/link";
import { type Company, withCompany } from "#content/company.ts";
import { currentSettings, postalAddressOf } from "#features/settings/reader.server.ts";
import {
  type AppContext,
  type RequestContext,
  systemContext,
} from "#platform/http/context.server.ts";
import { MailFrame, renderMail, senderLines } from "#platform/mail/frame.server.tsx";
import type { MailMessage } from "#platform/mail/mailer.server.ts";
import { mailHtml } from "#platform/mail/markdown.server.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";
import type { Reader, SendDeps } from "./audience.server.ts";
import { findSend, noteLeft } from "./store.server.ts";
import { welcomeAsStored } from "./welcome.server.ts";

type Words = { subject: string; previewText: string; body: string };
type LetterProps = Words & {
  company: Company;
  postal: string;
  siteUrl: string;
  leaveLink: string;
};

function Letter({ company, postal, siteUrl, leaveLink, body, previewText }: LetterProps) {
  const html = mailHtml(body, { fill: (text) => withCompany(text, company), siteUrl });
  return (
    <MailFrame
      preview={withCompany(previewText, company)}
      brandName={company.brandName}
      footLines={senderLines({ ...company, address: postal })}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown by an allow-list */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <Link
        href={leaveLink}
        style={{ color: "#4A5A52", fontSize: "13px", textDecoration: "underline" }}
      >
        Unsubscribe with one press
      </Link>
    </MailFrame>
  );
}

/** The parts of a mail to the list, with the reader's own leave link. */
async function writeLetter(
  ctx: RequestContext,
  deps: SendDeps,
  words: Words,
  reader: Reader | null,
) {
  const settings = await currentSettings(ctx);
  const { company } = settings;
  // Without a reader it is a preview: its link leads nowhere.
  const leaveLink = reader
    ? deps.audience.leaveLink(ctx.env, reader)
    : `${ctx.env.PUBLIC_URL}/newsletter/unsubscribe`;
  const siteUrl = ctx.env.PUBLIC_URL;
  const postal = postalAddressOf(settings);
  const letter = { ...words, company, postal, siteUrl, leaveLink };
  const subject = withCompany(words.subject, company);
  return { subject, replyTo: company.email, ...(await renderMail(<Letter {...letter} />)) };
}

/** The mail as its readers would get it, and the bytes of its HTML. */
export async function previewLetter(ctx: RequestContext, deps: SendDeps, words: Words) {
  const { html, text } = await writeLetter(ctx, deps, words, null);
  return { html, text, bytes: Buffer.byteLength(html) };
}

async function toReader(
  ctx: RequestContext,
  deps: SendDeps,
  { words, reader }: { words: Words; reader: Reader },
): Promise<MailMessage> {
  return {
    to: reader.email,
    headers: deps.audience.headers(ctx.env, reader),
    ...(await writeLetter(ctx, deps, words, reader)),
  };
}

/** The words of this feature's mails. Whoever left or was suppressed since is not mailed. */
export function sendMailWriters(appContext: AppContext, deps: SendDeps): MailWriters {
  const ctx = systemContext(appContext);

  async function readerOf(payload: Record<string, unknown>) {
    const id = String(payload.subscriberId);
    return (await deps.audience.readers(ctx.db, [id])).get(id);
  }

  return {
    "newsletter.send": async (payload) => {
      const row = await findSend(ctx.db, String(payload.sendId));
      const reader = await readerOf(payload);
      if (!row || row.state === "canceled") return null;
      if (!reader) {
        const recipient = { sendId: row.id, subscriberId: String(payload.subscriberId) };
        await noteLeft(ctx.db, recipient, ctx.now());
        return null;
      }
      const words = { subject: row.subject, previewText: row.preview_text, body: row.body };
      return toReader(ctx, deps, { words, reader });
    },
    "newsletter.send_test": async (payload) => {
      const row = await findSend(ctx.db, String(payload.sendId));
      if (!row) return null;
      const words = {
        subject: `[Test] ${row.subject}`,
        previewText: row.preview_text,
        body: row.body,
      };
      return { to: "", ...(await writeLetter(ctx, deps, words, null)) };
    },
    "newsletter.welcome": async (payload) => {
      const reader = await readerOf(payload);
      const { enabled, subject, body } = await welcomeAsStored(ctx.db);
      if (!reader || !enabled) return null;
      return toReader(ctx, deps, { words: { subject, previewText: "", body }, reader });
    },
  };
}
