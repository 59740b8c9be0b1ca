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
import { calendarOf } from "#platform/time/calendar.server.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";
import { uiLabels } from "#ui/ui-labels.ts";
import { bookingLink } from "./links.server.ts";
import { staffEntry } from "./present.server.ts";
import { type BookingRow, findBooking } from "./store.server.ts";
import { bookingMailTexts } from "./texts/mail-texts.ts";
import { timeText, whenText, zoneText } from "./texts/when-text.ts";

type Facts = {
  booking: BookingRow;
  company: Company;
  minutes: number;
  /** Day and time for the customer in the booking's language, followed by our time when the zones differ. */
  when: string;
  /** Day and time in the company's zone, for staff. */
  ours: string;
  link: string;
  texts: typeof bookingMailTexts;
};

function whenFor(booking: BookingRow, companyZone: string, locale: string): string {
  const { startAt: at } = booking;
  const zone = booking.timeZone || companyZone;
  const when = whenText(at, zone, locale);
  if (timeText(at, zone) === timeText(at, companyZone)) return when;
  return `${when} (${timeText(at, companyZone, locale)} ${zoneText(companyZone, at, locale)})`;
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

function Reminder({ facts, hours }: { facts: Facts; hours: number }) {
  const { when, booking, company, texts } = facts;
  return (
    <CustomerMail facts={facts} preview={when}>
      <p style={mailText}>
        {hours === 1 ? texts.hour : texts.tomorrow} <strong>{when}</strong>.{" "}
        {texts.callsAt(booking.phone)}
      </p>
      {hours === 1 ? <p style={mailText}>{texts.late(company.phone)}</p> : <Change facts={facts} />}
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
  return {
    booking,
    company,
    minutes: Math.round((booking.endAt - booking.startAt) / 60_000),
    when: whenFor(booking, hours.timeZone, translate(uiLabels).dateLocale),
    ours: whenText(booking.startAt, hours.timeZone),
    link: bookingLink(app.env, booking),
    texts: translate(bookingMailTexts),
  };
}

/** Returns the calendar entry that goes with a mail. */
async function entryOf(
  env: AppContext["env"],
  { booking, company, link, texts }: Facts,
  { forStaff, cancelled }: { forStaff: boolean; cancelled: boolean },
): Promise<NonNullable<MailMessage["calendar"]>> {
  const method = cancelled ? "CANCEL" : "REQUEST";
  const forCustomer = {
    summary: texts.entry(company.brandName),
    description: `${texts.callsAt(booking.phone)}\n${texts.entryChange(link)}`,
    attendee: { name: booking.name, email: booking.email },
  };
  const entry = { ...staffEntry(booking, company), cancelled, ...(forStaff ? {} : forCustomer) };
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
        calendar: await entryOf(env, facts, { forStaff: false, cancelled: change === "cancelled" }),
        ...(await renderMail(<Body facts={facts} />)),
      };
    };

  return {
    "booking.booked": toCustomer("booked", Confirmed),
    "booking.moved": toCustomer("moved", Moved),
    "booking.cancelled": toCustomer("cancelled", Cancelled),
    "booking.reminder": async (payload) => {
      const facts = await factsOf(appContext, payload);
      if (facts?.booking.state !== "booked" || facts.booking.startAt <= appContext.now()) {
        return null;
      }
      const hours = Number(payload.hours);
      const { texts, when } = facts;
      return {
        to: facts.booking.email,
        subject: hours === 1 ? texts.hourSubject : texts.tomorrowSubject(when),
        replyTo: facts.company.email,
        ...(await renderMail(<Reminder facts={facts} hours={hours} />)),
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
        calendar: await entryOf(env, facts, { forStaff: true, cancelled }),
        ...(await renderMail(
          <StaffNotice facts={facts} change={change} inbox={`${env.PUBLIC_URL}/admin/bookings`} />,
        )),
      };
    },
  };
}
