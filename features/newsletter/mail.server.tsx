import type { ReactNode } from "react";
import type { Company } from "#content/company.ts";
import { languageFacts, languageNamed } from "#content/frame/languages.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { MailFrame, mailText, renderMail, senderLines } from "#platform/mail/frame.server.tsx";
import { confirmLifetimeMs } from "#platform/mail/list-links.server.ts";
import { MailButton, MailLink } from "#platform/mail/tags.server.tsx";
import { frameOf } from "#platform/product/frame.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";
import { confirmLink, leaveLink, listHeaders } from "./links.server.ts";
import { newsletterMailTexts } from "./mail-texts.ts";
import { findSubscriber } from "./store.server.ts";
import { storedConfirmToken } from "./tokens.server.ts";

type Facts = {
  company: Company;
  /** Language code of the page on which the subscriber signed up. */
  language: string;
  link: string;
  texts: typeof newsletterMailTexts;
};

type FrameProps = Pick<Facts, "company" | "language" | "texts"> & {
  preview: string;
  children: ReactNode;
};

function NewsletterFrame({ company, language, texts, preview, children }: FrameProps) {
  return (
    <MailFrame
      language={languageFacts[languageNamed(language)].tag}
      preview={preview}
      brandName={company.brandName}
      footLines={senderLines(company)}
    >
      <p style={mailText}>{texts.hello}</p>
      {children}
    </MailFrame>
  );
}

function Confirm({ link, ...frame }: Facts) {
  const { company, texts } = frame;
  return (
    <NewsletterFrame {...frame} preview={texts.confirmPreview}>
      <p style={mailText}>{texts.confirm(company.brandName)}</p>
      <MailButton href={link}>{texts.confirmButton}</MailButton>
      <p style={{ ...mailText, marginTop: "16px" }}>
        {texts.linkDays(String(confirmLifetimeMs / dayMs))}
      </p>
      <p style={mailText}>{texts.notYou}</p>
    </NewsletterFrame>
  );
}

function AlreadySubscribed({ link, ...frame }: Facts) {
  const { company, texts } = frame;
  return (
    <NewsletterFrame {...frame} preview={texts.knownPreview}>
      <p style={mailText}>{texts.known(company.brandName)}</p>
      <p style={mailText}>
        {texts.leave} <MailLink href={link}>{texts.leaveLink}</MailLink>.
      </p>
    </NewsletterFrame>
  );
}

/**
 * Returns the mail templates of this feature. Subscribers who confirmed, left, were suppressed or erased meanwhile
 * get no mail.
 */
export function newsletterMailWriters(appContext: AppContext): MailWriters {
  const { env } = appContext;

  async function facts(payload: Record<string, unknown>) {
    const ctx = systemContext(appContext);
    const row = await findSubscriber(ctx.db, "id", String(payload.subscriberId));
    if (!row || row.suppressedAt !== null) return undefined;
    const { company } = await currentSettings(ctx);
    const { language } = row;
    const translate = frameOf(appContext).translateFor(language);
    return { row, company, language, texts: translate(newsletterMailTexts) };
  }
  return {
    "newsletter.confirm": async (payload) => {
      const found = await facts(payload);
      const requestedAt = found?.row.requestedAt;
      if (found?.row.state !== "pending" || typeof requestedAt !== "number") return null;
      const { row, ...known } = found;
      const { id, confirmHash } = row;
      const token = storedConfirmToken(env, { id, requestedAt, confirmHash });
      const link = confirmLink(env, token, row.language);
      return {
        to: row.email,
        subject: known.texts.confirmSubject(known.company.brandName),
        replyTo: known.company.email,
        ...(await renderMail(<Confirm {...known} link={link} />)),
      };
    },
    "newsletter.known": async (payload) => {
      const found = await facts(payload);
      if (found?.row.state !== "subscribed") return null;
      const { row, ...known } = found;
      const subscriber = { leaveToken: row.leaveToken, language: row.language };
      const link = leaveLink(env, subscriber);
      return {
        to: row.email,
        subject: known.texts.knownSubject(known.company.brandName),
        replyTo: known.company.email,
        headers: listHeaders(env, subscriber),
        ...(await renderMail(<AlreadySubscribed {...known} link={link} />)),
      };
    },
  };
}
