import type { ReactNode } from "react";
import type { Company } from "#content/company.ts";
import { languageNamed } from "#content/frame/languages.ts";
import type { DomainResult } from "#features/assessment/domain-result.ts";
import { reportLink, secretOf } from "#features/assessment/link.server.ts";
import { findReport } from "#features/assessment/store.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import {
  type AppContext,
  type RequestContext,
  systemContext,
} from "#platform/http/context.server.ts";
import { MailFrame, mailText, renderMail, senderLines } from "#platform/mail/frame.server.tsx";
import { MailButton, MailLink } from "#platform/mail/tags.server.tsx";
import { dayMs } from "#platform/time/durations.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";
import { inEnglish, type Translate, type TranslateFor } from "#ui/page-words.ts";
import { uiWords } from "#ui/ui-words.ts";
import { toldChanges } from "./compare.ts";
import { checkLink, confirmLink, stopHeaders, stopLink } from "./links.server.ts";
import { failuresToTell, storedLook } from "./look-job.server.ts";
import { monthlyMailWords } from "./mail-words.ts";
import { findLook, type MonthlyLook } from "./store.server.ts";
import { confirmToken, monthlyConfirmLifetimeMs } from "./tokens.server.ts";

type Facts = {
  company: Company;
  shown: string;
  link: string;
  translate: Translate;
  words: typeof monthlyMailWords;
};

type FrameProps = Pick<Facts, "company" | "translate" | "words"> & {
  preview: string;
  stop?: string;
  children: ReactNode;
};

function Frame({ company, translate, words, preview, stop, children }: FrameProps) {
  return (
    <MailFrame
      language={translate(uiWords).dateLocale}
      preview={preview}
      brandName={company.brandName}
      footLines={senderLines(company)}
    >
      {children}
      {stop ? (
        <p style={mailText}>
          {words.monthly} <MailLink href={stop}>{words.stopHere}</MailLink>.
        </p>
      ) : null}
    </MailFrame>
  );
}

function Confirm({ shown, link, ...frame }: Facts) {
  const { words } = frame;
  return (
    <Frame {...frame} preview={words.confirmPreview}>
      <p style={mailText}>{words.hello}</p>
      <p style={mailText}>{words.confirm(shown)}</p>
      <MailButton href={link}>{words.confirmButton}</MailButton>
      <p style={{ ...mailText, marginTop: "16px" }}>
        {words.linkDays(String(monthlyConfirmLifetimeMs / dayMs))}
      </p>
      <p style={mailText}>{words.notYou}</p>
    </Frame>
  );
}

function AlreadyOn({ shown, link, ...frame }: Facts) {
  const { words } = frame;
  return (
    <Frame {...frame} preview={words.knownPreview}>
      <p style={mailText}>{words.hello}</p>
      <p style={mailText}>{words.known(shown)}</p>
      <p style={mailText}>
        {words.knownEnd} <MailLink href={link}>{words.knownStop}</MailLink>.
      </p>
    </Frame>
  );
}

function dayText(at: number, translate: Translate): string {
  const { dateLocale } = translate(uiWords);
  return new Date(at).toLocaleDateString(dateLocale, {
    dateStyle: "long",
    timeZone: "America/Los_Angeles",
  });
}

type LookedProps = Facts & {
  stop: string;
  before: DomainResult;
  after: DomainResult;
  unseen: number;
};

function Looked({ shown, link, stop, before, after, unseen, ...frame }: LookedProps) {
  const { translate, words } = frame;
  const changes = toldChanges(before, after);
  const since = dayText(before.checkedAt, translate);
  return (
    <Frame {...frame} preview={headline({ before, after, shown, words })} stop={stop}>
      <p style={mailText}>
        {changes === null
          ? words.otherCheck(since, shown)
          : changes.length === 0
            ? words.same(shown, since)
            : words.changed(shown, since)}
      </p>
      {(changes ?? []).map(({ id, title, before: was, after: is, todo }) => (
        <p key={id} style={mailText}>
          <strong>
            {translate(title)}: {translate(was)} → {translate(is)}.
          </strong>{" "}
          {translate(todo)}
        </p>
      ))}
      {unseen > 0 ? (
        <p style={mailText}>
          {unseen === 1 ? words.oneUnseen : words.severalUnseen(String(unseen))}
        </p>
      ) : null}
      <MailButton href={link}>{words.seeAll}</MailButton>
    </Frame>
  );
}

type HeadlineFacts = Pick<LookedProps, "before" | "after" | "shown" | "words">;

function headline({ before, after, shown, words }: HeadlineFacts): string {
  const changes = toldChanges(before, after);
  if (changes === null) return words.headOtherCheck(shown);
  if (changes.length === 0) return words.headSame(shown);
  const worse = changes.filter(({ better }) => !better).length;
  if (worse === 1) return words.headOneWorse(shown);
  if (worse > 1) return words.headWorse(shown, String(worse));
  if (changes.length === 1) return words.headOneBetter(shown);
  return words.headBetter(shown, String(changes.length));
}

function Unseen({ shown, link, stop, ...frame }: Facts & { stop: string }) {
  const { words } = frame;
  const times = String(failuresToTell);
  return (
    <Frame {...frame} preview={words.unseenPreview(times)} stop={stop}>
      <p style={mailText}>{words.unseen(shown, times)}</p>
      <MailButton href={link}>{words.checkNow}</MailButton>
    </Frame>
  );
}

/** Returns the private link of the report in which the check was requested, else the page of the domain check. */
async function whereToRead(ctx: RequestContext, look: MonthlyLook): Promise<string> {
  const report = look.report_id ? await findReport(ctx.db, look.report_id) : undefined;
  const secret = report && report.expires_at > ctx.now() ? secretOf(ctx.env, report) : undefined;
  const language = languageNamed(look.language);
  if (report && secret) return reportLink(ctx.env, report.id, secret, language);
  return checkLink(ctx.env, look.name, language);
}

/** Returns the facts that every mail shows. */
function factsIn({ company, shown, translate, words }: Omit<Facts, "link">) {
  return { company, shown, translate, words };
}

/** Returns the writers of this room's mails. They send nothing if the check has been stopped, confirmed or erased. */
export function monthlyLookMailWriters(
  appContext: AppContext,
  translateFor: TranslateFor = inEnglish,
): MailWriters {
  const { env } = appContext;

  async function facts(payload: Record<string, unknown>, state: MonthlyLook["state"]) {
    const ctx = systemContext(appContext);
    const row = await findLook(ctx.db, String(payload.lookId));
    if (row?.state !== state) return null;
    const { company } = await currentSettings(ctx);
    const language = languageNamed(row.language);
    const translate = translateFor(language);
    const words = translate(monthlyMailWords);
    const stop = stopLink(env, row.stop_token, language);
    const head = { to: row.email, replyTo: company.email };
    return { ctx, row, company, shown: row.shown, stop, head, language, translate, words };
  }

  return {
    "assessment.monthly-confirm": async (payload) => {
      const known = await facts(payload, "pending");
      if (!known) return null;
      const { row, words } = known;
      const token = confirmToken(env, { id: row.id, requestedAt: row.requested_at });
      const link = confirmLink(env, token, known.language);
      return {
        ...known.head,
        subject: words.confirmSubject(row.shown),
        ...(await renderMail(<Confirm {...factsIn(known)} link={link} />)),
      };
    },
    "assessment.monthly-known": async (payload) => {
      const known = await facts(payload, "active");
      if (!known) return null;
      const { row, stop, words } = known;
      return {
        ...known.head,
        subject: words.knownSubject(row.shown),
        headers: stopHeaders(env, stop),
        ...(await renderMail(<AlreadyOn {...factsIn(known)} link={stop} />)),
      };
    },
    "assessment.monthly-look": async (payload) => {
      const known = await facts(payload, "active");
      const { earlier, latest } = known?.row ?? {};
      // Drops a mail that waited until after the next check, because its changes would be those of that one.
      if (!known || !earlier || !latest || known.row.looked_at !== payload.lookedAt) return null;
      const { ctx, row, stop, shown, words } = known;
      const looks = { before: storedLook(earlier), after: storedLook(latest) };
      const link = await whereToRead(ctx, row);
      return {
        ...known.head,
        subject: headline({ ...looks, shown, words }),
        headers: stopHeaders(env, stop),
        ...(await renderMail(
          <Looked {...factsIn(known)} {...looks} unseen={row.unseen} stop={stop} link={link} />,
        )),
      };
    },
    "assessment.monthly-unseen": async (payload) => {
      const known = await facts(payload, "active");
      if (!known || known.row.failures < failuresToTell) return null;
      const { row, stop, words } = known;
      const link = checkLink(env, row.name, known.language);
      return {
        ...known.head,
        subject: words.unseenSubject(row.shown),
        headers: stopHeaders(env, stop),
        ...(await renderMail(<Unseen {...factsIn(known)} stop={stop} link={link} />)),
      };
    },
  };
}
