import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { MailFrame, mailText, renderMail } from "#platform/mail/frame.server.tsx";
import { headerText } from "#platform/mail/header-text.ts";
import { MailButton, MailLink } from "#platform/mail/tags.server.tsx";
import { dayAndClockText } from "#platform/time/business-time.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";
import { present, withLeads } from "./lead-facts.server.ts";
import { notificationText, notificationTime } from "./notification-texts.ts";
import { notificationsById } from "./store.server.ts";

type Line = { id: string; text: string; when: string; link: string };

type MailProps = { brandName: string; lines: readonly Line[]; inbox: string; account: string };

function NotificationMail({ brandName, lines, inbox, account }: MailProps) {
  return (
    <MailFrame
      preview={lines.map(({ text }) => text).join(". ")}
      brandName={`${brandName} staff`}
      footLines={[`Choose which notifications you get by email, and when: ${account}`]}
    >
      {lines.map(({ id, text, when, link }) => (
        <p key={id} style={mailText}>
          <MailLink href={link}>{text}</MailLink>
          <br />
          {when}
        </p>
      ))}
      <MailButton href={lines.length === 1 ? (lines[0]?.link ?? inbox) : inbox}>
        {lines.length === 1 ? "Open the lead" : "Open the inbox"}
      </MailButton>
    </MailFrame>
  );
}

function subjectOf(lines: readonly Line[]): string {
  const [first] = lines;
  return lines.length === 1 && first ? first.text : `${lines.length} things are waiting for you`;
}

/** Returns the template of notification mails. No mail is sent when all of them were read or withdrawn meanwhile. */
export function notificationMailWriters(appContext: AppContext): MailWriters {
  const { PUBLIC_URL } = appContext.env;
  const inbox = `${PUBLIC_URL}/admin/communications`;
  return {
    "notification.mail": async ({ ids }) => {
      const ctx = systemContext(appContext);
      const settings = await currentSettings(ctx);
      const now = ctx.now();
      const hours = businessHours(settings, now);
      const rows = await notificationsById(ctx.db, Array.isArray(ids) ? ids.map(String) : []);
      const current = (await withLeads(ctx.db, rows)).map(present);
      const unread = current.filter(({ read }) => !read);
      if (unread.length === 0) return null;
      const lines = unread.map((one) => ({
        id: one.id,
        text: notificationText(one),
        when: notificationTime(one, (at) => dayAndClockText(at, now, hours)),
        link: `${inbox}?lead=${one.leadId}`,
      }));
      const account = `${PUBLIC_URL}/admin/account`;
      const { brandName } = settings.company;
      const mail = (
        <NotificationMail brandName={brandName} lines={lines} inbox={inbox} account={account} />
      );
      return { to: "", subject: headerText(subjectOf(lines)), ...(await renderMail(mail)) };
    },
  };
}
