import { withCompany } from "#content/company.ts";
import { languages } from "#content/frame/languages.ts";
import { newsletterAudience, type Subscriber } from "#features/newsletter/audience-store.server.ts";
import { currentSettings, postalAddressOf } from "#features/settings/reader.server.ts";
import type { NewsletterSendTable } from "#platform/database/tables-marketing.ts";
import {
  type AppContext,
  type RequestContext,
  systemContext,
} from "#platform/http/context.server.ts";
import { invalidField } from "#platform/http/errors.ts";
import { MailFrame, renderMail, senderLines } from "#platform/mail/frame.server.tsx";
import type { MailMessage } from "#platform/mail/mailer.server.ts";
import { MailLink } from "#platform/mail/tags.server.tsx";
import { frameOf } from "#platform/product/frame.server.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";
import type { MailBody } from "./body-parsers.server.ts";
import { postCards } from "./linked-pages.server.ts";
import { findCampaign, noteLeft } from "./store.server.ts";
import { storedWelcome } from "./welcome.server.ts";

type MailContent = { subject: string; previewText: string; body: string; tag: string };

/** Renders the text of a mail in the sandbox; cards show their posts as they are now. @throws ExpectedError `invalid` */
async function textHtml(
  ctx: RequestContext,
  text: Pick<MailBody, "body" | "tag" | "company">,
): Promise<string> {
  const { parse } = frameOf(ctx);
  const given = { ...text, siteUrl: ctx.env.PUBLIC_URL };
  try {
    const paths = (await parse("mail-cards", given, {})) as string[];
    const cards = paths.length > 0 ? await postCards(ctx, paths) : new Map();
    return (await parse("mail-body", { ...given, cards }, {})) as string;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw invalidField("body", error.message);
  }
}

/** Renders a mail to the list with the subscriber's own unsubscribe link. */
async function renderCampaignMail(
  ctx: RequestContext,
  content: MailContent,
  subscriber: Subscriber | null,
) {
  const settings = await currentSettings(ctx);
  const { company } = settings;
  // Without a subscriber, as in a preview, the link has no token and unsubscribes nobody.
  const leaveLink = subscriber
    ? newsletterAudience.leaveLink(ctx.env, subscriber)
    : `${ctx.env.PUBLIC_URL}/newsletter/unsubscribe`;
  const html = await textHtml(ctx, { body: content.body, tag: content.tag, company });
  const mail = (
    <MailFrame
      preview={withCompany(content.previewText, company)}
      brandName={company.brandName}
      footLines={senderLines({ ...company, address: postalAddressOf(settings) })}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown by an allow-list */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <MailLink
        href={leaveLink}
        style={{ color: "#4A5A52", fontSize: "13px", textDecoration: "underline" }}
      >
        Unsubscribe with one click
      </MailLink>
    </MailFrame>
  );
  const subject = withCompany(content.subject, company);
  return { subject, replyTo: company.email, ...(await renderMail(mail)) };
}

/** Renders the mail for a preview and returns the size of its HTML in bytes. */
export async function previewMail(ctx: RequestContext, content: MailContent) {
  const { html, text } = await renderCampaignMail(ctx, content, null);
  return { html, text, bytes: Buffer.byteLength(html) };
}

function contentOf({ subject, previewText, body, tag }: NewsletterSendTable): MailContent {
  return { subject, previewText, body, tag };
}

type RenderedMail = Awaited<ReturnType<typeof renderCampaignMail>>;

/** Placeholder subscriber of a mail that is rendered once for many. */
const anySubscriber: Subscriber = {
  email: "",
  leaveToken: "token-of-each-subscriber",
  language: languages[0],
};
/** Lifetime (ms) of a rendered mail; short, so that mails show current company facts and posts. */
const renderedFor = 10_000;

/** Returns a renderer that caches each version of a campaign for seconds, since rendering is slower than sending. */
function onceForMany(render: (row: NewsletterSendTable) => Promise<RenderedMail>) {
  const rendered = new Map<string, { until: number; mail: Promise<RenderedMail> }>();
  return (row: NewsletterSendTable): Promise<RenderedMail> => {
    const now = performance.now();
    for (const [key, { until }] of rendered) if (until <= now) rendered.delete(key);
    const key = `${row.id} ${row.version}`;
    const cached = rendered.get(key) ?? { until: now + renderedFor, mail: render(row) };
    rendered.set(key, cached);
    return cached.mail;
  };
}

/** Returns the mail templates of this feature. Subscribers who left or were suppressed meanwhile get no mail. */
export function campaignMailWriters(appContext: AppContext): MailWriters {
  const ctx = systemContext(appContext);
  const renderOnce = onceForMany((row) => renderCampaignMail(ctx, contentOf(row), anySubscriber));

  /** Replaces the placeholder's unsubscribe link in a mail rendered for many by the subscriber's own. */
  function addressedTo(mail: RenderedMail, subscriber: Subscriber): RenderedMail {
    const linkOf = (one: Subscriber) => newsletterAudience.leaveLink(ctx.env, one);
    const own = (text: string) => text.replaceAll(linkOf(anySubscriber), linkOf(subscriber));
    return { ...mail, html: own(mail.html), text: own(mail.text) };
  }

  function mailTo(mail: RenderedMail, subscriber: Subscriber): MailMessage {
    const headers = newsletterAudience.headers(ctx.env, subscriber);
    return { to: subscriber.email, headers, ...mail };
  }

  async function readerOf(payload: Record<string, unknown>) {
    const id = String(payload.subscriberId);
    return (await newsletterAudience.subscribers(ctx.db, [id])).get(id);
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
      return mailTo(addressedTo(await renderOnce(row), subscriber), subscriber);
    },
    "newsletter.send_test": async (payload) => {
      const row = await findCampaign(ctx.db, String(payload.sendId));
      if (!row) return null;
      const content = { ...contentOf(row), subject: `[Test] ${row.subject}` };
      return { to: "", ...(await renderCampaignMail(ctx, content, null)) };
    },
    "newsletter.welcome": async (payload) => {
      const subscriber = await readerOf(payload);
      const { enabled, subject, body } = await storedWelcome(ctx.db);
      if (!subscriber || !enabled) return null;
      const content = { subject, previewText: "", body, tag: "" };
      return mailTo(await renderCampaignMail(ctx, content, subscriber), subscriber);
    },
  };
}
