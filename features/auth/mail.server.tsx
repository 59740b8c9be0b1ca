import type { ReactNode } from "react";
import type { Company } from "#content/company.ts";
import { linkAddress } from "#features/auth/staff/link.server.ts";
import { findOpenLinkById } from "#features/auth/staff/link-store.server.ts";
import { findStaffById } from "#features/auth/staff/store.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { MailFrame, mailText, renderMail, senderLines } from "#platform/mail/frame.server.tsx";
import { MailButton } from "#platform/mail/tags.server.tsx";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";

type StaffFrameProps = { company: Company; preview: string; name: string; children: ReactNode };

function StaffFrame({ company, preview, name, children }: StaffFrameProps) {
  return (
    <MailFrame
      preview={preview}
      brandName={`${company.brandName} staff`}
      footLines={senderLines(company)}
    >
      <p style={mailText}>Hello {name},</p>
      {children}
    </MailFrame>
  );
}

type LinkMailTexts = Record<"preview" | "intro" | "label" | "note", string>;
type LinkMailProps = Pick<StaffFrameProps, "company" | "name"> & LinkMailTexts & { link: string };

function LinkMail({ intro, link, label, note, ...frame }: LinkMailProps) {
  return (
    <StaffFrame {...frame}>
      <p style={mailText}>{intro}</p>
      <MailButton href={link}>{label}</MailButton>
      <p style={{ ...mailText, marginTop: "16px" }}>{note}</p>
    </StaffFrame>
  );
}

/** Returns the writers of staff mails. A mail is dropped if its link was used or has expired in the meantime. */
export function authMailWriters(appContext: AppContext): MailWriters {
  async function writeLink(
    payload: Record<string, unknown>,
    textsFor: (company: Company) => LinkMailTexts & { subject: string },
  ) {
    const ctx = systemContext(appContext);
    const link = await findOpenLinkById(ctx.db, String(payload.linkId), appContext.now());
    const staff = link && (await findStaffById(ctx.db, link.staffId));
    if (!link || !staff) return null;
    const purpose = link.purpose === "invite" ? "invite" : "reset";
    const { company } = await currentSettings(ctx);
    const { subject, ...texts } = textsFor(company);
    const address = await linkAddress(ctx, purpose, link.id);
    const mail = <LinkMail company={company} name={staff.name} link={address} {...texts} />;
    return { to: staff.email, subject, ...(await renderMail(mail)) };
  }
  return {
    "staff.invitation": (payload) =>
      writeLink(payload, ({ brandName, phone }) => ({
        subject: `Your staff account at ${brandName}`,
        preview: "Open your account within three days.",
        intro: `You have an account in the staff area of ${brandName}. This link opens it:`,
        label: "Open your account",
        note: `The link works once, within three days. If you were not expecting an invitation, do not use it and call ${phone}.`,
      })),
    "staff.reset": (payload) =>
      writeLink(payload, ({ brandName }) => ({
        subject: "Set a new password",
        preview: "The link works once, within an hour.",
        intro: `Someone, probably you, asked for a new password for the staff area of ${brandName}. Set it here:`,
        label: "Set a new password",
        note: "The link works once, within an hour. If this wasn't you, ignore this email; your password stays as it is.",
      })),
    "staff.password_changed": async (payload) => {
      const ctx = systemContext(appContext);
      const staff = await findStaffById(ctx.db, String(payload.staffId));
      if (!staff) return null;
      const { company } = await currentSettings(ctx);
      return {
        to: staff.email,
        subject: "Your password was changed",
        ...(await renderMail(
          <StaffFrame company={company} name={staff.name} preview="All your sessions have ended.">
            <p style={mailText}>
              The password of your account in the staff area was changed, and all your sessions have
              ended.
            </p>
            <p style={mailText}>
              If this wasn't you, call {company.phone} at once, so that somebody can suspend the
              account.
            </p>
          </StaffFrame>,
        )),
      };
    },
  };
}
