import { currentSettings } from "#features/settings/reader.server.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { BookingPersonTable } from "#platform/database/tables-booking.ts";
import {
  type AppContext,
  type RequestContext,
  systemContext,
} from "#platform/http/context.server.ts";
import { MailFrame, mailText, renderMail } from "#platform/mail/frame.server.tsx";
import { headerText } from "#platform/mail/header-text.ts";
import { MailButton } from "#platform/mail/tags.server.tsx";
import { minuteMs } from "#platform/time/durations.ts";
import { enqueueMails, requeueNeeded } from "#platform/work/outbox.server.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";
import { type Colleague, calendarTrustMs, maxFailures } from "./people.server.ts";
import { findNamedPerson } from "./store.server.ts";
import { whenText } from "./texts/when-text.ts";

/**
 * "failing": it failed once. "off": it failed several times in a row and is switched off. "partly": some of its events
 * could not be read.
 */
type Change = "failing" | "off" | "partly";

/** Delay (ms) of the mail about a first failure, or events that were not read: a calendar that is back at the next reading needs no mail. */
const failingMailMs = 40 * minuteMs;

/**
 * Queues a mail about a person's calendar to the people to be told. `cause` tells its occasions apart: each is told once,
 * and again only if its mail was not needed when its turn came. By default, every call is an occasion of its own.
 */
export async function queueCalendarMails(
  trx: Trx,
  ctx: RequestContext,
  {
    staffId,
    recipients,
    change,
    cause = String(ctx.now()),
  }: { staffId: string; recipients: readonly Colleague[]; change: Change; cause?: string },
): Promise<void> {
  const now = ctx.now();
  const dueAt = change === "off" ? now : now + failingMailMs;
  const mails = [...new Set(recipients.map(({ email }) => email))].map((recipient) => ({
    template: "booking.calendar",
    recipient,
    payload: { staffId, change },
    dedupeKey: `booking.calendar:${change}:${staffId}:${cause}:${recipient}`,
    subjectType: "staff",
    subjectId: staffId,
    dueAt,
  }));
  await requeueNeeded(trx, mails, dueAt);
  await enqueueMails(trx, ctx, mails);
}

type Facts = {
  name: string;
  host: string;
  error: string;
  change: Change;
  /** Day and time until which the last reading is used; null when calls cannot be booked with the person. */
  usedUntil: string | null;
  /** True when the company offers times although a calendar cannot be read. */
  isOffered: boolean;
};

const stateOf: Readonly<Record<Change, string>> = {
  failing: "cannot be read",
  off: "is switched off",
  partly: "cannot be read whole",
};

const subjectOf = ({ name, change }: Facts) => `The calendar of ${name} ${stateOf[change]}`;

/** Returns what follows for calls, then what happens next. */
function consequences({ name, change, usedUntil, isOffered }: Facts): [string, string] {
  if (change === "partly") {
    return [
      "Of an event that cannot be read, only its own start counts as busy, if that much can be read; the rest of the calendar is used. So a call may be booked at a time that is taken.",
      "Enter the event again in the calendar, or block its times in another way. You are told again only if other events follow.",
    ];
  }
  const until = isOffered
    ? `The settings say that calls are offered all the same: they can be booked with ${name} by the busy times that we read last, if any, and may meet events that we do not know.`
    : usedUntil
      ? `The busy times that we read last are used until ${usedUntil}. After that, no calls can be booked with ${name}.`
      : `Until it can be read, no calls can be booked with ${name}.`;
  return [
    until,
    change === "off"
      ? "It failed several times in a row and is switched off. When the calendar is mended, have it read again; or remove it to take calls by the working hours alone."
      : "We try again. If it keeps failing, it is switched off.",
  ];
}

function CalendarMail({
  facts,
  brandName,
  link,
}: {
  facts: Facts;
  brandName: string;
  link: string;
}) {
  const { name, host, error, change } = facts;
  const [now, next] = consequences(facts);
  return (
    <MailFrame
      preview={error}
      brandName={`${brandName} staff`}
      footLines={["You get this email because it is your calendar, or because you are an owner."]}
    >
      <p style={mailText}>
        The calendar of <strong>{name}</strong> at {host}{" "}
        {change === "partly" ? stateOf.partly : stateOf.failing}. {error}
      </p>
      <p style={mailText}>{now}</p>
      <p style={mailText}>{next}</p>
      <MailButton href={link}>Open the calendars</MailButton>
    </MailFrame>
  );
}

/** Returns what is to be told of a calendar now; null when it was read whole. */
function stateNow({ busyFailures, error }: BookingPersonTable): Change | null {
  if (busyFailures === 0) return error === "" ? null : "partly";
  return busyFailures >= maxFailures ? "off" : "failing";
}

/** Returns the template of mails about a calendar. None is sent once its state is another. */
export function calendarMailWriters(appContext: AppContext): MailWriters {
  return {
    "booking.calendar": async ({ staffId, change }) => {
      const ctx = systemContext(appContext);
      const person = await findNamedPerson(ctx.db, String(staffId));
      const state = person?.busyUrl ? stateNow(person) : null;
      if (!person || state === null || state !== change) return null;
      const { company, hours, booking } = await currentSettings(ctx);
      const until = (person.busyAt ?? 0) + calendarTrustMs;
      const facts = {
        name: person.staffName,
        host: new URL(person.busyUrl).host,
        error: person.error,
        change: state,
        usedUntil: until > ctx.now() ? whenText(until, hours.timeZone) : null,
        isOffered: booking.unreadCalendars === "offer",
      };
      const link = `${ctx.env.PUBLIC_URL}/admin/bookings?tab=hours`;
      const mail = <CalendarMail facts={facts} brandName={company.brandName} link={link} />;
      return { to: "", subject: headerText(subjectOf(facts)), ...(await renderMail(mail)) };
    },
  };
}
