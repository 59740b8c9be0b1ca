import type { ReactNode } from "react";
import type { Company } from "#content/company.ts";
import { languageNamed } from "#content/frame/languages.ts";
import { reportLink, secretOf } from "#features/assessment/link.server.ts";
import { dayText, Frame } from "#features/assessment/mail.server.tsx";
import { findReport } from "#features/assessment/store.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import {
  type AppContext,
  type RequestContext,
  systemContext,
} from "#platform/http/context.server.ts";
import { mailText, renderMail } from "#platform/mail/frame.server.tsx";
import { confirmLifetimeMs, confirmToken, leaveHeaders } from "#platform/mail/list-links.server.ts";
import { MailButton, MailLink } from "#platform/mail/tags.server.tsx";
import { frameOf } from "#platform/product/frame.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";
import type { Translate } from "#ui/page-language.ts";
import { type ReportedChange, reportedChanges } from "./compare.ts";
import { checkLink, confirmLink, stopLink } from "./links.server.ts";
import { failuresToTell, storedLook } from "./look-job.server.ts";
import { monthlyMailTexts } from "./mail-texts.ts";
import { findLook, type MonthlyLook } from "./store.server.ts";

type Facts = {
  company: Company;
  shown: string;
  link: string;
  translate: Translate;
  texts: typeof monthlyMailTexts;
};

type FrameProps = Pick<Facts, "company" | "translate" | "texts"> & {
  preview: string;
  stop: string;
  children: ReactNode;
};

/** Ends a monthly mail with the link that stops it. */
function MonthlyFrame({ texts, stop, children, ...frame }: FrameProps) {
  return (
    <Frame {...frame}>
      {children}
      <p style={mailText}>
        {texts.monthly} <MailLink href={stop}>{texts.stopHere}</MailLink>.
      </p>
    </Frame>
  );
}

function Confirm({ shown, link, ...frame }: Facts) {
  const { texts } = frame;
  return (
    <Frame {...frame} preview={texts.confirmPreview}>
      <p style={mailText}>{texts.hello}</p>
      <p style={mailText}>{texts.confirm(shown)}</p>
      <MailButton href={link}>{texts.confirmButton}</MailButton>
      <p style={{ ...mailText, marginTop: "16px" }}>
        {texts.linkDays(String(confirmLifetimeMs / dayMs))}
      </p>
      <p style={mailText}>{texts.notYou}</p>
    </Frame>
  );
}

function AlreadyOn({ shown, link, ...frame }: Facts) {
  const { texts } = frame;
  return (
    <Frame {...frame} preview={texts.knownPreview}>
      <p style={mailText}>{texts.hello}</p>
      <p style={mailText}>{texts.known(shown)}</p>
      <p style={mailText}>
        {texts.knownEnd} <MailLink href={link}>{texts.knownStop}</MailLink>.
      </p>
    </Frame>
  );
}

type CheckedProps = Facts & {
  stop: string;
  headline: string;
  /** Time of the check before (ms). */
  before: number;
  changes: ReportedChange[] | null;
  unseen: number;
};

function Checked({ shown, link, stop, headline, before, changes, unseen, ...frame }: CheckedProps) {
  const { translate, texts } = frame;
  const since = dayText(before, translate);
  const result = changes?.length === 0 ? texts.same(shown, since) : texts.changed(shown, since);
  return (
    <MonthlyFrame {...frame} preview={headline} stop={stop}>
      <p style={mailText}>{changes === null ? texts.otherCheck(since, shown) : result}</p>
      {(changes ?? []).map(({ id, title, before: was, after: is, todo }) => (
        <p key={id} style={mailText}>
          <strong>
            {translate(title)}: {texts.fromTo(translate(was), translate(is))}.
          </strong>{" "}
          {translate(todo)}
        </p>
      ))}
      {unseen > 0 ? (
        <p style={mailText}>
          {unseen === 1 ? texts.oneUnseen : texts.severalUnseen(String(unseen))}
        </p>
      ) : null}
      <MailButton href={link}>{texts.seeAll}</MailButton>
    </MonthlyFrame>
  );
}

function headlineOf(
  changes: ReportedChange[] | null,
  { shown, texts }: Pick<Facts, "shown" | "texts">,
): string {
  if (changes === null) return texts.headOtherCheck(shown);
  if (changes.length === 0) return texts.headSame(shown);
  const worse = changes.filter(({ better }) => !better).length;
  if (worse === 1) return texts.headOneWorse(shown);
  if (worse > 1) return texts.headWorse(shown, String(worse));
  if (changes.length === 1) return texts.headOneBetter(shown);
  return texts.headBetter(shown, String(changes.length));
}

function Unseen({ shown, link, stop, ...frame }: Facts & { stop: string }) {
  const { texts } = frame;
  const times = String(failuresToTell);
  return (
    <MonthlyFrame {...frame} preview={texts.unseenPreview(times)} stop={stop}>
      <p style={mailText}>{texts.unseen(shown, times)}</p>
      <MailButton href={link}>{texts.checkNow}</MailButton>
    </MonthlyFrame>
  );
}

/** Returns the private link of the report in which the check was requested, else the page of the domain check. */
async function whereToRead(ctx: RequestContext, look: MonthlyLook): Promise<string> {
  const report = look.reportId ? await findReport(ctx.db, look.reportId) : undefined;
  const secret = report && report.expiresAt > ctx.now() ? secretOf(ctx.env, report) : undefined;
  const language = languageNamed(look.language);
  if (report && secret) return reportLink(ctx.env, report.id, secret, language);
  return checkLink(ctx.env, look.name, language);
}

/** Returns the writers of this room's mails. They send nothing if the check has been stopped, confirmed or erased. */
export function monthlyLookMailWriters(appContext: AppContext): MailWriters {
  const { env } = appContext;

  async function facts(payload: Record<string, unknown>, state: MonthlyLook["state"]) {
    const ctx = systemContext(appContext);
    const row = await findLook(ctx.db, "id", String(payload.lookId));
    if (row?.state !== state) return null;
    const { company } = await currentSettings(ctx);
    const language = languageNamed(row.language);
    const translate = frameOf(appContext).translateFor(language);
    const texts = translate(monthlyMailTexts);
    const stop = stopLink(env, row.stopToken, language);
    const head = { to: row.email, replyTo: company.email };
    return { ctx, row, company, shown: row.shown, stop, head, language, translate, texts };
  }

  return {
    "assessment.monthly-confirm": async (payload) => {
      const loaded = await facts(payload, "pending");
      if (!loaded) return null;
      const { row, texts } = loaded;
      const token = confirmToken(env, "monthly look confirmation", {
        id: row.id,
        requestedAt: row.requestedAt,
      });
      const link = confirmLink(env, token, loaded.language);
      return {
        ...loaded.head,
        subject: texts.confirmSubject(row.shown),
        ...(await renderMail(<Confirm {...loaded} link={link} />)),
      };
    },
    "assessment.monthly-known": async (payload) => {
      const loaded = await facts(payload, "active");
      if (!loaded) return null;
      const { row, stop, texts } = loaded;
      return {
        ...loaded.head,
        subject: texts.knownSubject(row.shown),
        headers: leaveHeaders(env, "monthly-look", stop),
        ...(await renderMail(<AlreadyOn {...loaded} link={stop} />)),
      };
    },
    "assessment.monthly-look": async (payload) => {
      const loaded = await facts(payload, "active");
      const { earlier, latest } = loaded?.row ?? {};
      // Drops a mail that waited until after the next check, because its changes would be those of that one.
      if (!loaded || !earlier || !latest || loaded.row.lookedAt !== payload.lookedAt) return null;
      const { ctx, row, stop } = loaded;
      const before = storedLook(earlier);
      const changes = reportedChanges(before, storedLook(latest));
      const subject = headlineOf(changes, loaded);
      const link = await whereToRead(ctx, row);
      const checked = { ...loaded, link, headline: subject, changes, unseen: row.unseen };
      return {
        ...loaded.head,
        subject,
        headers: leaveHeaders(env, "monthly-look", stop),
        ...(await renderMail(<Checked {...checked} before={before.checkedAt} />)),
      };
    },
    "assessment.monthly-unseen": async (payload) => {
      const loaded = await facts(payload, "active");
      if (!loaded || loaded.row.failures < failuresToTell) return null;
      const { row, stop, texts } = loaded;
      const link = checkLink(env, row.name, loaded.language);
      return {
        ...loaded.head,
        subject: texts.unseenSubject(row.shown),
        headers: leaveHeaders(env, "monthly-look", stop),
        ...(await renderMail(<Unseen {...loaded} link={link} />)),
      };
    },
  };
}
