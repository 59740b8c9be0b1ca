import type { ComponentType, ReactNode } from "react";
import type { Company } from "#content/company.ts";
import { languageFacts, languageNamed } from "#content/frame/languages.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import {
  MailFrame,
  mailQuote,
  mailText,
  renderMail,
  senderLines,
} from "#platform/mail/frame.server.tsx";
import type { MailMessage } from "#platform/mail/mailer.server.ts";
import { MailButton, MailLink } from "#platform/mail/tags.server.tsx";
import { frameOf } from "#platform/product/frame.server.ts";
import { localDay } from "#platform/time/business-time.ts";
import { calendarOf } from "#platform/time/calendar.server.ts";
import { dayMs, hourMs, minuteMs } from "#platform/time/durations.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";
import { uiLabels } from "#ui/ui-labels.ts";
import { lastChangeMs } from "./contract.ts";
import { bookingLink } from "./links.server.ts";
import { staffEntry } from "./present.server.ts";
import { type BookingRow, findBooking } from "./store.server.ts";
import { bookingMailTexts } from "./texts/mail-texts.ts";
import { dayText, timeText, whenText, zoneText } from "./texts/when-text.ts";

type Facts = {
  booking: BookingRow;
  company: Company;
  minutes: number;
  /** Day and time for the customer in the booking's language, followed by our time when the zones differ. */
  when: string;
  /** Day and time in the company's zone, for staff. */
  ours: string;
  link: string;
  /** The customer's time zone. */
  zone: string;
  texts: typeof bookingMailTexts;
};

function whenFor(at: number, zone: string, companyZone: string, locale: string): string {
  const when = whenText(at, zone, locale);
  const day = dayText(at, companyZone, locale);
  const isSameDay = day === dayText(at, zone, locale);
  if (isSameDay && timeText(at, zone) === timeText(at, companyZone)) return when;
  const ours = [...(isSameDay ? [] : [day]), timeText(at, companyZone, locale)].join(", ");
  return `${when} (${ours} ${zoneText(companyZone, at, locale)})`;
}

function CustomerMail({
  facts: { booking, company, texts },
  preview,
  children,
}: {
  facts: Facts;
  preview: string;
  children: ReactNode;
}) {
  return (
    <MailFrame
      language={languageFacts[languageNamed(booking.language)].tag}
      preview={preview}
      brandName={company.brandName}
      footLines={senderLines(company)}
    >
      <p style={mailText}>{texts.hello}</p>
      {children}
    </MailFrame>
  );
}

function Change({ facts: { link, texts } }: { facts: Facts }) {
  return (
    <>
      <MailButton href={link}>{texts.change}</MailButton>
      <p style={{ ...mailText, marginTop: "16px" }}>{texts.changeUntil}</p>
    </>
  );
}

function Confirmed({ facts }: { facts: Facts }) {
  const { when, minutes, booking, company, texts } = facts;
  return (
    <CustomerMail facts={facts} preview={when}>
      <p style={mailText}>
        {texts.booked(company.brandName)} <strong>{when}</strong>. {texts.callsAt(booking.phone)}{" "}
        {texts.takes(String(minutes))}
      </p>
      <Change facts={facts} />
      <p style={mailText}>{texts.notYou}</p>
    </CustomerMail>
  );
}

function Moved({ facts }: { facts: Facts }) {
  const { when, booking, texts } = facts;
  return (
    <CustomerMail facts={facts} preview={when}>
      <p style={mailText}>
        {texts.moved} <strong>{when}</strong>. {texts.callsAt(booking.phone)}
      </p>
      {booking.word ? <p style={mailQuote}>{booking.word}</p> : null}
      <Change facts={facts} />
    </CustomerMail>
  );
}

function Cancelled({ facts }: { facts: Facts }) {
  const { when, booking, company, texts } = facts;
  return (
    <CustomerMail facts={facts} preview={texts.cancelledPreview}>
      <p style={mailText}>
        {texts.cancelled} <strong>{when}</strong>.
      </p>
      {booking.word ? <p style={mailQuote}>{booking.word}</p> : null}
      <p style={mailText}>{texts.again(company.phone)}</p>
    </CustomerMail>
  );
}

type Distance = "tomorrow" | "hour" | "other";

/** Deviation (ms) from an hour within which a reminder says "in an hour". */
const aboutMs = 10 * minuteMs;

/** Returns a call's distance, in the customer's days, when its reminder leaves, which may be later than it was due. */
function distanceOf({ booking: { startAt }, zone }: Facts, now: number): Distance {
  if (Math.abs(startAt - now - hourMs) <= aboutMs) return "hour";
  return localDay(startAt, zone) - localDay(now, zone) === dayMs ? "tomorrow" : "other";
}

function Reminder({ facts, now }: { facts: Facts; now: number }) {
  const { when, booking, company, texts } = facts;
  const canChange = booking.startAt - now > lastChangeMs;
  const distance = distanceOf(facts, now);
  const opening = { hour: texts.hour, tomorrow: texts.tomorrow, other: texts.reminder }[distance];
  return (
    <CustomerMail facts={facts} preview={when}>
      <p style={mailText}>
        {opening} <strong>{when}</strong>. {texts.callsAt(booking.phone)}
      </p>
      {canChange ? <Change facts={facts} /> : <p style={mailText}>{texts.late(company.phone)}</p>}
    </CustomerMail>
  );
}

const staffTexts: Record<string, { subject: string; text: string }> = {
  booked: { subject: "Call booked", text: "booked a call with you" },
  moved: { subject: "Call moved", text: "has a new time for the call with you" },
  cancelled: {
    subject: "Call canceled",
    text: "no longer has a call with you: it is canceled",
  },
  "given-away": {
    subject: "Call passed on",
    text: "moved the call to a time that a colleague takes",
  },
};

function StaffNotice({ facts, change, inbox }: { facts: Facts; change: string; inbox: string }) {
  const { booking, ours, company } = facts;
  return (
    <MailFrame
      preview={ours}
      brandName={`${company.brandName} staff`}
      footLines={[
        "You get this email because calls can be booked with you. Change this under Bookings.",
      ]}
    >
      <p style={mailText}>
        <strong>{booking.name}</strong> {staffTexts[change]?.text ?? change}:{" "}
        <strong>{ours}</strong>.
      </p>
      <p style={mailText}>
        {booking.phone} · <MailLink href={`mailto:${booking.email}`}>{booking.email}</MailLink>
      </p>
      {booking.about ? <p style={mailQuote}>{booking.about}</p> : null}
      <MailButton href={inbox}>Open the bookings</MailButton>
    </MailFrame>
  );
}

/** Returns what a mail says; null for an earlier state of a booking, or a deleted one. */
async function factsOf(app: AppContext, payload: Record<string, unknown>): Promise<Facts | null> {
  const ctx = systemContext(app);
  const booking = await findBooking(ctx.db, String(payload.bookingId));
  if (!booking || booking.sequence !== payload.sequence) return null;
  const { company, hours } = await currentSettings(ctx);
  const translate = frameOf(app).translateFor(booking.language);
  const zone = booking.timeZone || hours.timeZone;
  return {
    booking,
    company,
    minutes: Math.round((booking.endAt - booking.startAt) / 60_000),
    zone,
    when: whenFor(booking.startAt, zone, hours.timeZone, translate(uiLabels).dateLocale),
    ours: whenText(booking.startAt, hours.timeZone),
    link: bookingLink(app.env, booking),
    texts: translate(bookingMailTexts),
  };
}

/**
 * Returns the calendar entry that goes with a mail. `staff`: the address of the colleague who gets it, null for the
 * customer. Each entry invites or removes whom it is sent to: a cancellation names them (RFC 5546 §3.2.5).
 */
async function entryOf(
  env: AppContext["env"],
  { booking, company, link, texts }: Facts,
  { staff, cancelled }: { staff: string | null; cancelled: boolean },
): Promise<NonNullable<MailMessage["calendar"]>> {
  const method = cancelled ? "CANCEL" : "REQUEST";
  const forCustomer = {
    summary: texts.entry(company.brandName),
    description: `${texts.callsAt(booking.phone)}\n${texts.entryChange(link)}`,
    attendee: { name: booking.name, email: booking.email },
  };
  const toStaff = staffEntry(booking, company);
  const removed = staff && staff !== booking.staffEmail ? { name: staff, email: staff } : null;
  const forStaff = { attendee: removed ?? toStaff.attendee };
  const entry = { ...toStaff, cancelled, ...(staff === null ? forCustomer : forStaff) };
  const about = { name: company.brandName, stamp: booking.updatedAt };
  return { method, content: await calendarOf(env, { method, ...about, events: [entry] }) };
}

/** Returns this feature's mail templates. A mail about an earlier state of a booking or a deleted one is not sent. */
export function bookingMailWriters(appContext: AppContext): MailWriters {
  const { env } = appContext;

  const toCustomer =
    (change: "booked" | "moved" | "cancelled", Body: ComponentType<{ facts: Facts }>) =>
    async (payload: Record<string, unknown>) => {
      const facts = await factsOf(appContext, payload);
      if (!facts) return null;
      return {
        to: facts.booking.email,
        subject: facts.texts[`${change}Subject`](facts.when),
        replyTo: facts.company.email,
        calendar: await entryOf(env, facts, { staff: null, cancelled: change === "cancelled" }),
        ...(await renderMail(<Body facts={facts} />)),
      };
    };

  return {
    "booking.booked": toCustomer("booked", Confirmed),
    "booking.moved": toCustomer("moved", Moved),
    "booking.cancelled": toCustomer("cancelled", Cancelled),
    "booking.reminder": async (payload) => {
      const facts = await factsOf(appContext, payload);
      if (facts?.booking.state !== "booked") return null;
      const now = appContext.now();
      const { startAt } = facts.booking;
      // A day's reminder that waited until the hour's is due would say the same twice.
      if (startAt <= now || (payload.hours !== 1 && startAt - now <= hourMs)) return null;
      const { texts, when } = facts;
      const subjects = {
        hour: texts.hourSubject,
        tomorrow: texts.tomorrowSubject(when),
        other: texts.reminderSubject(when),
      };
      return {
        to: facts.booking.email,
        subject: subjects[distanceOf(facts, now)],
        replyTo: facts.company.email,
        ...(await renderMail(<Reminder facts={facts} now={now} />)),
      };
    },
    "booking.staff": async (payload) => {
      const facts = await factsOf(appContext, payload);
      if (!facts) return null;
      const change = String(payload.change);
      const cancelled = change === "cancelled" || change === "given-away";
      return {
        to: "",
        subject: `${staffTexts[change]?.subject ?? change}: ${facts.booking.name}, ${facts.ours}`,
        replyTo: facts.booking.email,
        calendar: await entryOf(env, facts, {
          staff: String(payload.staff ?? facts.booking.staffEmail),
          cancelled,
        }),
        ...(await renderMail(
          <StaffNotice facts={facts} change={change} inbox={`${env.PUBLIC_URL}/admin/bookings`} />,
        )),
      };
    },
  };
}
