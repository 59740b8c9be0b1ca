import { Button } from "@react-email/button";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import type { Company } from "#content/company.ts";
import { linkAddress } from "#features/auth/staff/link.server.ts";
import { findOpenLinkById } from "#features/auth/staff/link-store.server.ts";
import { findStaffById } from "#features/auth/staff/store.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import {
  MailFrame,
  mailButton,
  mailText,
  renderMail,
  senderLines,
} from "#platform/mail/frame.server.tsx";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";

type StaffFrameProps = { company: Company; preview: string; name: string; children: ReactNode };

function StaffFrame({ company, preview, name, children }: StaffFrameProps) {
  return (
    <MailFrame
      preview={preview}
      brandName={`${company.brandName} staff`}
      footLines={senderLines(company)}
    >
      <Text style={mailText}>Hello {name},</Text>
      {children}
    </MailFrame>
  );
}

type LinkFacts = { company: Company; name: string; link: string };

function Invitation({ company, name, link }: LinkFacts) {
  return (
    <StaffFrame company={company} name={name} preview="Set your password within three days.">
      <Text style={mailText}>
        You have an account in the staff area of {company.brandName}. It opens once you have set a
        password:
      </Text>
      <Button href={link} style={mailButton}>
        Set your password
      </Button>
      <Text style={{ ...mailText, marginTop: "16px" }}>
        The link works once, within three days. If you expected no invitation, call {company.phone}{" "}
        and do not use it.
      </Text>
    </StaffFrame>
  );
}

function Reset({ company, name, link }: LinkFacts) {
  return (
    <StaffFrame company={company} name={name} preview="The link works once, within an hour.">
      <Text style={mailText}>
        Somebody, probably you, asked for a new password for the staff area of {company.brandName}.
        Set it here:
      </Text>
      <Button href={link} style={mailButton}>
        Set a new password
      </Button>
      <Text style={{ ...mailText, marginTop: "16px" }}>
        The link works once, within an hour. If this wasn't you, ignore this email; your password
        stays as it is.
      </Text>
    </StaffFrame>
  );
}

function PasswordChanged({ company, name }: Omit<LinkFacts, "link">) {
  return (
    <StaffFrame company={company} name={name} preview="All your sessions have ended.">
      <Text style={mailText}>
        The password of your account in the staff area was changed, and all your sessions have
        ended.
      </Text>
      <Text style={mailText}>
        If this wasn't you, call {company.phone} at once, so that somebody can suspend the account.
      </Text>
    </StaffFrame>
  );
}

/** Returns the mails to staff. A link that was used or has expired in the meantime sends nothing. */
export function authMailWriters(appContext: AppContext): MailWriters {
  async function linkFacts(payload: Record<string, unknown>) {
    const ctx = systemContext(appContext);
    const link = await findOpenLinkById(ctx.db, String(payload.linkId), appContext.now());
    const staff = link && (await findStaffById(ctx.db, link.staff_id));
    if (!link || !staff) return null;
    const purpose = link.purpose === "invite" ? "invite" : "reset";
    const { company } = await currentSettings(ctx);
    return {
      to: staff.email,
      facts: { company, name: staff.name, link: await linkAddress(ctx, purpose, link.id) },
    };
  }
  return {
    "staff.invitation": async (payload) => {
      const mail = await linkFacts(payload);
      if (!mail) return null;
      return {
        to: mail.to,
        subject: `Your staff account at ${mail.facts.company.brandName}`,
        ...(await renderMail(<Invitation {...mail.facts} />)),
      };
    },
    "staff.reset": async (payload) => {
      const mail = await linkFacts(payload);
      if (!mail) return null;
      return {
        to: mail.to,
        subject: "Set a new password",
        ...(await renderMail(<Reset {...mail.facts} />)),
      };
    },
    "staff.password_changed": async (payload) => {
      const ctx = systemContext(appContext);
      const staff = await findStaffById(ctx.db, String(payload.staffId));
      if (!staff) return null;
      const { company } = await currentSettings(ctx);
      return {
        to: staff.email,
        subject: "Your password was changed",
        ...(await renderMail(<PasswordChanged company={company} name={staff.name} />)),
      };
    },
  };
}
