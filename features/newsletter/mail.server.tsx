import type { ReactNode } from "react";
import type { Company } from "#content/company.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { MailFrame, mailText, renderMail, senderLines } from "#platform/mail/frame.server.tsx";
import { MailButton, MailLink } from "#platform/mail/tags.server.tsx";
import { dayMs } from "#platform/time/durations.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";
import { confirmLink, leaveLink, listHeaders } from "./links.server.ts";
import { findSubscriber } from "./store.server.ts";
import { confirmLifetimeMs, storedConfirmToken } from "./tokens.server.ts";

type FrameProps = { company: Company; preview: string; children: ReactNode };

function NewsletterFrame({ company, preview, children }: FrameProps) {
  return (
    <MailFrame preview={preview} brandName={company.brandName} footLines={senderLines(company)}>
      {children}
    </MailFrame>
  );
}

type Facts = { company: Company; link: string };

function Confirm({ company, link }: Facts) {
  return (
    <NewsletterFrame company={company} preview="One click left to confirm.">
      <p style={mailText}>Hello,</p>
      <p style={mailText}>
        Somebody, probably you, entered this address in the newsletter form of {company.brandName}.
        To join the list, open this link and press the button there:
      </p>
      <MailButton href={link}>Confirm the newsletter</MailButton>
      <p style={{ ...mailText, marginTop: "16px" }}>
        The link works for {confirmLifetimeMs / dayMs} days.
      </p>
      <p style={mailText}>
        If this wasn't you, ignore this email. You are not on the list, and your address will be
        deleted.
      </p>
    </NewsletterFrame>
  );
}

function AlreadySubscribed({ company, link }: Facts) {
  return (
    <NewsletterFrame company={company} preview="Nothing changes; you stay on the list.">
      <p style={mailText}>Hello,</p>
      <p style={mailText}>
        Somebody, probably you, entered this address in the newsletter form of {company.brandName}.
        You read our newsletter already, so there is nothing to do. The form gives everybody the
        same answer, so that nobody can find out who is on the list.
      </p>
      <p style={mailText}>
        Prefer to leave? <MailLink href={link}>Unsubscribe</MailLink> with one press.
      </p>
    </NewsletterFrame>
  );
}

/**
 * Returns the mail templates of this feature. Subscribers who confirmed, left, were suppressed or erased meanwhile
 * get nothing.
 */
export function newsletterMailWriters(appContext: AppContext): MailWriters {
  async function facts(payload: Record<string, unknown>) {
    const ctx = systemContext(appContext);
    const row = await findSubscriber(ctx.db, String(payload.subscriberId));
    if (!row || row.suppressed_at !== null) return undefined;
    return { row, company: (await currentSettings(ctx)).company };
  }
  return {
    "newsletter.confirm": async (payload) => {
      const found = await facts(payload);
      const requestedAt = found?.row.requested_at;
      if (found?.row.state !== "pending" || typeof requestedAt !== "number") return null;
      const { row, company } = found;
      const { id, confirm_hash: confirmHash } = row;
      const token = storedConfirmToken(appContext.env, { id, requestedAt, confirmHash });
      return {
        to: row.email,
        subject: `Please confirm: newsletter of ${company.brandName}`,
        replyTo: company.email,
        ...(await renderMail(
          <Confirm company={company} link={confirmLink(appContext.env, token)} />,
        )),
      };
    },
    "newsletter.known": async (payload) => {
      const found = await facts(payload);
      if (found?.row.state !== "subscribed") return null;
      const { row, company } = found;
      const subscriber = { leaveToken: row.leave_token };
      const link = leaveLink(appContext.env, subscriber);
      return {
        to: row.email,
        subject: `You already read the newsletter of ${company.brandName}`,
        replyTo: company.email,
        headers: listHeaders(appContext.env, subscriber),
        ...(await renderMail(<AlreadySubscribed company={company} link={link} />)),
      };
    },
  };
}
