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
import type { CampaignDeps, Subscriber } from "./audience.server.ts";
import { findCampaign, noteLeft } from "./store.server.ts";
import { storedWelcome } from "./welcome.server.ts";

type MailContent = { subject: string; previewText: string; body: string };
type CampaignMailProps = MailContent & {
  company: Company;
  postal: string;
  siteUrl: string;
  leaveLink: string;
};

function CampaignMail({
  company,
  postal,
  siteUrl,
  leaveLink,
  body,
  previewText,
}: CampaignMailProps) {
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

/** Renders a mail to the list with the subscriber's own unsubscribe link. */
async function renderCampaignMail(
  ctx: RequestContext,
  deps: CampaignDeps,
  content: MailContent,
  subscriber: Subscriber | null,
) {
  const settings = await currentSettings(ctx);
  const { company } = settings;
  // A preview without a subscriber has a link that leads nowhere.
  const leaveLink = subscriber
    ? deps.audience.leaveLink(ctx.env, subscriber)
    : `${ctx.env.PUBLIC_URL}/newsletter/unsubscribe`;
  const siteUrl = ctx.env.PUBLIC_URL;
  const postal = postalAddressOf(settings);
  const mail = { ...content, company, postal, siteUrl, leaveLink };
  const subject = withCompany(content.subject, company);
  return { subject, replyTo: company.email, ...(await renderMail(<CampaignMail {...mail} />)) };
}

/** Renders the mail for a preview, with the bytes of its HTML. */
export async function previewMail(ctx: RequestContext, deps: CampaignDeps, content: MailContent) {
  const { html, text } = await renderCampaignMail(ctx, deps, content, null);
  return { html, text, bytes: Buffer.byteLength(html) };
}

async function mailTo(
  ctx: RequestContext,
  deps: CampaignDeps,
  { content, subscriber }: { content: MailContent; subscriber: Subscriber },
): Promise<MailMessage> {
  return {
    to: subscriber.email,
    headers: deps.audience.headers(ctx.env, subscriber),
    ...(await renderCampaignMail(ctx, deps, content, subscriber)),
  };
}

/** Returns the mail templates of this feature. Subscribers who left or were suppressed since get nothing. */
export function campaignMailWriters(appContext: AppContext, deps: CampaignDeps): MailWriters {
  const ctx = systemContext(appContext);

  async function readerOf(payload: Record<string, unknown>) {
    const id = String(payload.subscriberId);
    return (await deps.audience.subscribers(ctx.db, [id])).get(id);
  }

  return {
    "newsletter.send": async (payload) => {
      const row = await findCampaign(ctx.db, String(payload.sendId));
      const subscriber = await readerOf(payload);
      if (!row || row.state === "canceled") return null;
      if (!subscriber) {
        const recipient = { sendId: row.id, subscriberId: String(payload.subscriberId) };
        await noteLeft(ctx.db, recipient, ctx.now());
        return null;
      }
      const content = { subject: row.subject, previewText: row.preview_text, body: row.body };
      return mailTo(ctx, deps, { content, subscriber });
    },
    "newsletter.send_test": async (payload) => {
      const row = await findCampaign(ctx.db, String(payload.sendId));
      if (!row) return null;
      const content = {
        subject: `[Test] ${row.subject}`,
        previewText: row.preview_text,
        body: row.body,
      };
      return { to: "", ...(await renderCampaignMail(ctx, deps, content, null)) };
    },
    "newsletter.welcome": async (payload) => {
      const subscriber = await readerOf(payload);
      const { enabled, subject, body } = await storedWelcome(ctx.db);
      if (!subscriber || !enabled) return null;
      return mailTo(ctx, deps, { content: { subject, previewText: "", body }, subscriber });
    },
  };
}
