import type { ReactNode } from "react";
import type { Company } from "#content/company.ts";
import { languageNamed } from "#content/frame/languages.ts";
import { localReport } from "#features/assessment/scoring/local-report.ts";
import { heroCount, type Report } from "#features/assessment/scoring/report.ts";
import { assessmentMailTexts } from "#features/assessment/texts/mail-texts.ts";
import { gradeLabels } from "#features/assessment/texts/report-texts.ts";
import { findLeadByKey, resolveMergedLead } from "#features/leads/store/leads.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import {
  type AppContext,
  type RequestContext,
  systemContext,
} from "#platform/http/context.server.ts";
import { MailFrame, mailText, renderMail, senderLines } from "#platform/mail/frame.server.tsx";
import { MailButton, MailLink } from "#platform/mail/tags.server.tsx";
import { frameOf } from "#platform/product/frame.server.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";
import type { Translate } from "#ui/page-language.ts";
import { uiLabels } from "#ui/ui-labels.ts";
import { reportLink, secretOf } from "./link.server.ts";
import { reportForReaders } from "./service.server.ts";
import { findReport } from "./store.server.ts";

/** State of a report's lead; "none": never made, or erased. */
type LeadState = "waiting" | "answered" | "spam" | "none";

async function leadState(ctx: RequestContext, key: string): Promise<LeadState> {
  const sent = await findLeadByKey(ctx.db, key);
  if (!sent) return "none";
  // A merged lead keeps its old status; the conversation continues in the lead it was merged into.
  const lead = await resolveMergedLead(ctx.db, sent);
  if (lead.status === "spam") return "spam";
  return lead.answeredAt === null && lead.status === "new" ? "waiting" : "answered";
}

type Facts = {
  company: Company;
  report: Report;
  link: string;
  until: string;
  translate: Translate;
};

type FrameProps = Pick<Facts, "company" | "translate"> & { preview: string; children: ReactNode };

/** Frames a mail about a report or about the monthly check of a domain. */
export function Frame({ company, translate, preview, children }: FrameProps) {
  return (
    <MailFrame
      language={translate(uiLabels).dateLocale}
      preview={preview}
      brandName={company.brandName}
      footLines={senderLines(company)}
    >
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

function LinkMail({ company, report, link, until, translate }: Facts) {
  const { grade, score } = report.overall;
  const texts = translate(assessmentMailTexts);
  const meaning = translate(gradeLabels)[grade].toLowerCase();
  return (
    <Frame company={company} translate={translate} preview={texts.linkPreview}>
      <p style={mailText}>{texts.hello}</p>
      <p style={mailText}>{texts.link(grade, score, meaning)}</p>
      <MailButton href={link}>{texts.open}</MailButton>
      <p style={{ ...mailText, marginTop: "16px" }}>{texts.keep(until)}</p>
      <FirstFixes report={report} />
      <p style={mailText}>{texts.notYou}</p>
    </Frame>
  );
}

/** Reminder about one of the first three fixes. */
function Reminder({ company, report, link, index, translate }: Facts & { index: number }) {
  const texts = translate(assessmentMailTexts);
  const fix = report.fixes[index];
  const last = index === heroCount - 1;
  return (
    <Frame company={company} translate={translate} preview={fix?.title ?? texts.reminderPreview}>
      <p style={mailText}>{texts.hello}</p>
      {fix ? (
        <>
          <p style={mailText}>
            {index === 0 ? texts.firstFix : texts.nextFix} <strong>{fix.title}.</strong>{" "}
            {fix.steps[0]}
          </p>
          <p style={mailText}>{fix.why}</p>
        </>
      ) : (
        <p style={mailText}>{texts.shortList}</p>
      )}
      <MailButton href={link}>{texts.open}</MailButton>
      <p style={{ ...mailText, marginTop: "16px" }}>{texts.someone(company.phone)}</p>
      <p style={mailText}>
        {last ? texts.lastReminder : texts.threeReminders}{" "}
        <MailLink href={`${link}.stop`}>{texts.stop}</MailLink>
      </p>
    </Frame>
  );
}

/** Returns the day of a time in the company's time zone, in the language of the mail. */
export function dayText(at: number, translate: Translate): string {
  const { dateLocale } = translate(uiLabels);
  return new Date(at).toLocaleDateString(dateLocale, {
    dateStyle: "long",
    timeZone: "America/Los_Angeles",
  });
}

/** Returns the writers of this feature's mails. They send nothing if the report has been deleted in the meantime. */
export function assessmentMailWriters(appContext: AppContext): MailWriters {
  async function facts(ctx: RequestContext, payload: Record<string, unknown>) {
    const row = await findReport(ctx.db, String(payload.reportId));
    // After the server's secret has changed, the link may no longer work; no mail is better than a dead link.
    if (!row || row.expiresAt <= ctx.now()) return null;
    const secret = secretOf(ctx.env, row);
    if (!secret) return null;
    const { company } = await currentSettings(ctx);
    const language = languageNamed(String(payload.language));
    const translate = frameOf(ctx).translateFor(language);
    const until = dayText(row.expiresAt, translate);
    const report = localReport(await reportForReaders(ctx, row), translate);
    const link = reportLink(ctx.env, row.id, secret, language);
    return { row, company, report, until, link, translate };
  }

  /** Returns the state of the report's lead; null if it came without one. */
  async function leadOf(ctx: RequestContext, leadKey: unknown): Promise<LeadState | null> {
    return typeof leadKey === "string" ? leadState(ctx, leadKey) : null;
  }

  return {
    "assessment.link": async (payload) => {
      const ctx = systemContext(appContext);
      const loaded = await facts(ctx, payload);
      const lead = await leadOf(ctx, payload.leadKey);
      if (!loaded || lead === "spam" || lead === "none") return null;
      return {
        to: loaded.row.email,
        subject: loaded.translate(assessmentMailTexts).linkSubject(loaded.report.overall.grade),
        replyTo: loaded.company.email,
        ...(await renderMail(<LinkMail {...loaded} />)),
      };
    },
    "assessment.reminder": async (payload) => {
      const ctx = systemContext(appContext);
      const loaded = await facts(ctx, payload);
      const lead = await leadOf(ctx, payload.leadKey);
      // A person who is already in contact with us needs no reminder.
      if (loaded?.row.reminders !== 1 || (lead !== null && lead !== "waiting")) return null;
      const index = Number(payload.name);
      return {
        to: loaded.row.email,
        subject:
          loaded.report.fixes[index]?.title ??
          loaded.translate(assessmentMailTexts).reminderSubject,
        replyTo: loaded.company.email,
        headers: { "List-Unsubscribe": `<${loaded.link}.stop>` },
        ...(await renderMail(<Reminder {...loaded} index={index} />)),
      };
    },
  };
}
