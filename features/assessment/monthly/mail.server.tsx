import type { ReactNode } from "react";
import type { Company } from "#content/company.ts";
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
import { toldChanges } from "./compare.ts";
import { checkLink, confirmLink, stopHeaders, stopLink } from "./links.server.ts";
import { failuresToTell, storedLook } from "./look-job.server.ts";
import { findLook, type MonthlyLook } from "./store.server.ts";
import { confirmToken, monthlyConfirmLifetimeMs } from "./tokens.server.ts";

type FrameProps = { company: Company; preview: string; stop?: string; children: ReactNode };

function Frame({ company, preview, stop, children }: FrameProps) {
  return (
    <MailFrame preview={preview} brandName={company.brandName} footLines={senderLines(company)}>
      {children}
      {stop ? (
        <p style={mailText}>
          You asked for this email once a month. <MailLink href={stop}>Stop it</MailLink> with one
          press.
        </p>
      ) : null}
    </MailFrame>
  );
}

type Facts = { company: Company; shown: string; link: string };

function Confirm({ company, shown, link }: Facts) {
  return (
    <Frame company={company} preview="One press, and the monthly look begins.">
      <p style={mailText}>Hello,</p>
      <p style={mailText}>
        Somebody, probably you, asked us to look at the public records of {shown} every month and to
        mail this address what changed. That begins once you press the button on the page behind
        this link:
      </p>
      <MailButton href={link}>Confirm the monthly look</MailButton>
      <p style={{ ...mailText, marginTop: "16px" }}>
        The link works for {monthlyConfirmLifetimeMs / dayMs} days.
      </p>
      <p style={mailText}>
        If this wasn't you, ignore this email. Nothing is looked at, and your address will be
        deleted.
      </p>
    </Frame>
  );
}

function AlreadyOn({ company, shown, link }: Facts) {
  return (
    <Frame company={company} preview="Nothing changes; the monthly look goes on.">
      <p style={mailText}>Hello,</p>
      <p style={mailText}>
        Somebody, probably you, asked for a monthly look at {shown}. You have one already, so there
        is nothing to do. The form gives everybody the same answer, so that nobody can find out who
        gets these emails.
      </p>
      <p style={mailText}>
        Prefer to end it? <MailLink href={link}>Stop the monthly look</MailLink> with one press.
      </p>
    </Frame>
  );
}

const day = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeZone: "America/Los_Angeles",
});

type LookedProps = Facts & {
  stop: string;
  before: DomainResult;
  after: DomainResult;
  unseen: number;
};

function Looked({ company, shown, link, stop, before, after, unseen }: LookedProps) {
  const changes = toldChanges(before, after);
  return (
    <Frame company={company} preview={headline(before, after, shown)} stop={stop}>
      <p style={mailText}>
        {changes === null
          ? `Our check itself has changed since ${day.format(before.checkedAt)}, so the two looks at ${shown} cannot be compared. The next email compares again.`
          : changes.length === 0
            ? `Nothing changed in the public records of ${shown} since ${day.format(before.checkedAt)}.`
            : `This changed in the public records of ${shown} since ${day.format(before.checkedAt)}:`}
      </p>
      {(changes ?? []).map(({ id, title, before: was, after: is, todo }) => (
        <p key={id} style={mailText}>
          <strong>
            {title}: {was} → {is}.
          </strong>{" "}
          {todo}
        </p>
      ))}
      {unseen > 0 ? (
        <p style={mailText}>
          {unseen === 1 ? "1 point" : `${unseen} points`} could not be checked this time and{" "}
          {unseen === 1 ? "stands as it was" : "stand as they were"}.
        </p>
      ) : null}
      <MailButton href={link}>See every record</MailButton>
    </Frame>
  );
}

function headline(before: DomainResult, after: DomainResult, shown: string): string {
  const changes = toldChanges(before, after);
  if (changes === null) return `${shown}: the check has changed`;
  if (changes.length === 0) return `${shown}: nothing changed`;
  const worse = changes.filter(({ better }) => !better).length;
  if (worse > 0) return `${shown}: ${worse} ${worse === 1 ? "point" : "points"} got worse`;
  return `${shown}: ${changes.length} ${changes.length === 1 ? "point" : "points"} got better`;
}

function Unseen({ company, shown, link, stop }: Facts & { stop: string }) {
  return (
    <Frame company={company} preview="Three looks in a row saw nothing." stop={stop}>
      <p style={mailText}>
        We tried to look at the public records of {shown} {failuresToTell} times in a row and saw
        nothing: its name servers did not answer, or the name is gone. If mail and website work for
        you, the fault may be ours. We try again in a month and write when there is something to
        say.
      </p>
      <MailButton href={link}>Check it now</MailButton>
    </Frame>
  );
}

/** Returns the private link of the report where the look was asked for, else the page of the domain check. */
async function whereToRead(ctx: RequestContext, look: MonthlyLook): Promise<string> {
  const report = look.report_id ? await findReport(ctx.db, look.report_id) : undefined;
  const secret = report && report.expires_at > ctx.now() ? secretOf(ctx.env, report) : undefined;
  return report && secret ? reportLink(ctx.env, report.id, secret) : checkLink(ctx.env, look.name);
}

/** The words of this room's mails. A look that was stopped, confirmed or erased in the meantime sends nothing. */
export function monthlyLookMailWriters(appContext: AppContext): MailWriters {
  const { env } = appContext;

  async function facts(payload: Record<string, unknown>, state: MonthlyLook["state"]) {
    const ctx = systemContext(appContext);
    const row = await findLook(ctx.db, String(payload.lookId));
    if (row?.state !== state) return null;
    const { company } = await currentSettings(ctx);
    const stop = stopLink(env, row.stop_token);
    const frame = { to: row.email, replyTo: company.email };
    return { ctx, row, company, shown: row.shown, stop, frame };
  }

  return {
    "assessment.monthly-confirm": async (payload) => {
      const known = await facts(payload, "pending");
      if (!known) return null;
      const { row, frame, ...rest } = known;
      const token = confirmToken(env, { id: row.id, requestedAt: row.requested_at });
      return {
        ...frame,
        subject: `Please confirm: a monthly look at ${row.shown}`,
        ...(await renderMail(<Confirm {...rest} link={confirmLink(env, token)} />)),
      };
    },
    "assessment.monthly-known": async (payload) => {
      const known = await facts(payload, "active");
      if (!known) return null;
      const { row, frame, stop, ...rest } = known;
      return {
        ...frame,
        subject: `You already have a monthly look at ${row.shown}`,
        headers: stopHeaders(env, row.stop_token),
        ...(await renderMail(<AlreadyOn {...rest} link={stop} />)),
      };
    },
    "assessment.monthly-look": async (payload) => {
      const known = await facts(payload, "active");
      const { earlier, latest } = known?.row ?? {};
      // A mail that waited until the next look would tell of the wrong one.
      if (!known || !earlier || !latest || known.row.looked_at !== payload.lookedAt) return null;
      const { ctx, row, frame, ...rest } = known;
      const looks = { before: storedLook(earlier), after: storedLook(latest), unseen: row.unseen };
      const link = await whereToRead(ctx, row);
      return {
        ...frame,
        subject: headline(looks.before, looks.after, row.shown),
        headers: stopHeaders(env, row.stop_token),
        ...(await renderMail(<Looked {...rest} {...looks} link={link} />)),
      };
    },
    "assessment.monthly-unseen": async (payload) => {
      const known = await facts(payload, "active");
      if (!known || known.row.failures < failuresToTell) return null;
      const { row, frame, ...rest } = known;
      return {
        ...frame,
        subject: `${row.shown}: nothing could be seen`,
        headers: stopHeaders(env, row.stop_token),
        ...(await renderMail(<Unseen {...rest} link={checkLink(env, row.name)} />)),
      };
    },
  };
}
