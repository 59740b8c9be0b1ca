import type { ReactNode } from "react";
import type { Company } from "#content/company.ts";
import {
  gradeWords,
  heroCount,
  type Report,
  storedReport,
} from "#features/assessment/report/report.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import {
  type AppContext,
  type RequestContext,
  systemContext,
} from "#platform/http/context.server.ts";
import { MailFrame, mailText, renderMail, senderLines } from "#platform/mail/frame.server.tsx";
import { MailButton, MailLink } from "#platform/mail/tags.server.tsx";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";
import { reportLink, secretOf } from "./link.server.ts";
import { findReport } from "./store.server.ts";

/** State of a report's lead; "none": never made, or erased. */
export type LeadState = "waiting" | "answered" | "spam" | "none";

/** Dependencies that the app injects. */
export type AssessmentMailDeps = {
  leadState(ctx: RequestContext, key: string): Promise<LeadState>;
};

type Facts = { company: Company; report: Report; link: string; until: string };

type FrameProps = { company: Company; preview: string; children: ReactNode };

function Frame({ company, preview, children }: FrameProps) {
  return (
    <MailFrame preview={preview} brandName={company.brandName} footLines={senderLines(company)}>
      {children}
    </MailFrame>
  );
}

function FirstFixes({ report }: { report: Report }) {
  return report.fixes.slice(0, heroCount).map((fix, index) => (
    <p key={fix.id} style={mailText}>
      {index + 1}. <strong>{fix.title}.</strong> {fix.steps[0]}
    </p>
  ));
}

function LinkMail({ company, report, link, until }: Facts) {
  const { overall } = report;
  return (
    <Frame company={company} preview="Your private link, and what to do first.">
      <p style={mailText}>Hello,</p>
      <p style={mailText}>
        This is the link to your security report: grade {overall.grade}, {overall.score} of 100 (
        {gradeWords[overall.grade].toLowerCase()}).
      </p>
      <MailButton href={link}>Open my report</MailButton>
      <p style={{ ...mailText, marginTop: "16px" }}>
        Whoever has the link can read the report, so keep it to yourself. It works until {until}.
        You can delete the report there at any time.
      </p>
      <FirstFixes report={report} />
      <p style={mailText}>
        If this wasn't you, somebody typed your address. Open the link, choose “Delete this report”
        and confirm, and it is gone.
      </p>
    </Frame>
  );
}

/** Each reminder takes up one of the first three fixes. */
function Reminder({ company, report, link, index }: Facts & { index: number }) {
  const fix = report.fixes[index];
  const last = index === heroCount - 1;
  return (
    <Frame company={company} preview={fix?.title ?? "Is your list shorter now?"}>
      <p style={mailText}>Hello,</p>
      {fix ? (
        <>
          <p style={mailText}>
            {index === 0 ? "First" : "Next"} on the list in your report:{" "}
            <strong>{fix.title}.</strong> {fix.steps[0]}
          </p>
          <p style={mailText}>{fix.why}</p>
        </>
      ) : (
        <p style={mailText}>
          Your report's list is short. Is anything still open that you wanted to find out?
        </p>
      )}
      <MailButton href={link}>Open my report</MailButton>
      <p style={{ ...mailText, marginTop: "16px" }}>
        Would you rather have someone do it? Reply to this email or call {company.phone}.
      </p>
      <p style={mailText}>
        {last ? "This is the last reminder. " : "You asked for three reminders. "}
        <MailLink href={`${link}.stop`}>Stop these emails</MailLink>
      </p>
    </Frame>
  );
}

/** The words of this feature's mails. A report that was deleted in the meantime sends nothing. */
export function assessmentMailWriters(
  appContext: AppContext,
  deps: AssessmentMailDeps,
): MailWriters {
  async function facts(ctx: RequestContext, payload: Record<string, unknown>) {
    const row = await findReport(ctx.db, String(payload.reportId));
    // After a change of the server's secret the old link opens nothing: better no mail than a dead link.
    if (!row || row.expires_at <= ctx.now()) return null;
    const secret = secretOf(ctx.env, row);
    if (!secret) return null;
    const { company } = await currentSettings(ctx);
    const until = new Date(row.expires_at).toLocaleDateString("en-US", {
      dateStyle: "long",
      timeZone: "America/Los_Angeles",
    });
    const report = storedReport(row.report);
    return { row, company, report, until, link: reportLink(ctx.env, row.id, secret) };
  }

  /** Null where the report came without a lead. */
  async function leadOf(ctx: RequestContext, leadKey: unknown): Promise<LeadState | null> {
    return typeof leadKey === "string" ? deps.leadState(ctx, leadKey) : null;
  }

  return {
    "assessment.link": async (payload) => {
      const ctx = systemContext(appContext);
      const known = await facts(ctx, payload);
      const lead = await leadOf(ctx, payload.leadKey);
      if (!known || lead === "spam" || lead === "none") return null;
      return {
        to: known.row.email,
        subject: `Your security report: grade ${known.report.overall.grade}`,
        replyTo: known.company.email,
        ...(await renderMail(<LinkMail {...known} />)),
      };
    },
    "assessment.reminder": async (payload) => {
      const ctx = systemContext(appContext);
      const known = await facts(ctx, payload);
      const lead = await leadOf(ctx, payload.leadKey);
      // Whoever talks with us already needs no reminder.
      if (known?.row.reminders !== 1 || (lead !== null && lead !== "waiting")) return null;
      const index = Number(payload.name);
      return {
        to: known.row.email,
        subject: known.report.fixes[index]?.title ?? "Your security report",
        replyTo: known.company.email,
        headers: { "List-Unsubscribe": `<${known.link}.stop>` },
        ...(await renderMail(<Reminder {...known} index={index} />)),
      };
    },
  };
}
