import type { ReactElement, ReactNode } from "react";
import type { Company } from "#content/company.ts";
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
import { calendarOf } from "#platform/time/calendar.server.ts";
import type { MailWriters } from "#platform/work/outbox-worker.server.ts";
import { bookingLink } from "./links.server.ts";
import { type BookingRow, findBooking } from "./store.server.ts";
import { timeText, whenText, zoneText } from "./when-text.ts";

type Facts = {
  booking: BookingRow;
  company: Company;
  minutes: number;
  /** Day and time for the customer, with ours beside it where the zones differ. */
  when: string;
  /** Day and time in the company's zone. */
  ours: string;
  link: string;
};

function whenFor(at: number, visitorZone: string, companyZone: string): string {
  const zone = visitorZone || companyZone;
  const sameClock = timeText(at, zone) === timeText(at, companyZone);
  if (sameClock) return whenText(at, zone);
  return `${whenText(at, zone)} (${timeText(at, companyZone)} ${zoneText(companyZone, at)})`;
}

function CustomerMail({
  facts,
  preview,
  children,
}: {
  facts: Facts;
  preview: string;
  children: ReactNode;
}) {
  return (
    <MailFrame
      preview={preview}
      brandName={facts.company.brandName}
      footLines={senderLines(facts.company)}
    >
      <p style={mailText}>Hello,</p>
      {children}
    </MailFrame>
  );
}

function Change({ link }: { link: string }) {
  return (
    <>
      <MailButton href={link}>Move or cancel the call</MailButton>
      <p style={{ ...mailText, marginTop: "16px" }}>
        The link works until an hour before the call. After that, please call us.
      </p>
    </>
  );
}

function Confirmed({ facts }: { facts: Facts }) {
  const { when, minutes, booking, company, link } = facts;
  return (
    <CustomerMail facts={facts} preview={when}>
      <p style={mailText}>
        Your call with {company.brandName} is booked: <strong>{when}</strong>. We call you at{" "}
        {booking.phone} and take about {minutes} minutes.
      </p>
      <Change link={link} />
      <p style={mailText}>
        If you did not book this call, someone used your address. Cancel it with the button.
      </p>
    </CustomerMail>
  );
}

function Moved({ facts }: { facts: Facts }) {
  const { when, booking, link } = facts;
  return (
    <CustomerMail facts={facts} preview={when}>
      <p style={mailText}>
        Your call has a new time: <strong>{when}</strong>. We call you at {booking.phone}.
      </p>
      {booking.word ? <p style={mailQuote}>{booking.word}</p> : null}
      <Change link={link} />
    </CustomerMail>
  );
}

function Cancelled({ facts }: { facts: Facts }) {
  const { when, booking, company } = facts;
  return (
    <CustomerMail facts={facts} preview="The call does not take place.">
      <p style={mailText}>
        Your call on <strong>{when}</strong> is cancelled.
      </p>
      {booking.word ? <p style={mailQuote}>{booking.word}</p> : null}
      <p style={mailText}>
        Would another time suit you? Pick one on our contact page, or call {company.phone}.
      </p>
    </CustomerMail>
  );
}

function Reminder({ facts, hours }: { facts: Facts; hours: number }) {
  const { when, booking, company, link } = facts;
  return (
    <CustomerMail facts={facts} preview={when}>
      <p style={mailText}>
        {hours === 1 ? "In an hour we call you" : "Tomorrow we call you"}: <strong>{when}</strong>,
        at {booking.phone}.
      </p>
      {hours === 1 ? (
        <p style={mailText}>Does it not suit you any more? Please call {company.phone}.</p>
      ) : (
        <Change link={link} />
      )}
    </CustomerMail>
  );
}

const staffWords: Record<string, string> = {
  booked: "booked a call with you",
  moved: "has a new time for the call with you",
  cancelled: "no longer has a call with you: it is cancelled",
  "given-away": "moved the call to a time that a colleague takes",
};

function StaffNotice({ facts, change, inbox }: { facts: Facts; change: string; inbox: string }) {
  const { booking, ours, company } = facts;
  return (
    <MailFrame
      preview={ours}
      brandName={`${company.brandName} staff`}
      footLines={[
        "You get this email because calls can be booked with you. Change it under Bookings.",
      ]}
    >
      <p style={mailText}>
        <strong>{booking.name}</strong> {staffWords[change] ?? change}: <strong>{ours}</strong>.
      </p>
      <p style={mailText}>
        {booking.phone} · <MailLink href={`mailto:${booking.email}`}>{booking.email}</MailLink>
      </p>
      {booking.about ? <p style={mailQuote}>{booking.about}</p> : null}
      <MailButton href={inbox}>Open the bookings</MailButton>
    </MailFrame>
  );
}

const staffSubjects: Record<string, string> = {
  booked: "Call booked",
  moved: "Call moved",
  cancelled: "Call cancelled",
  "given-away": "Call passed on",
};

/** Writers of this feature's mails. A mail about an earlier state of the booking, or about a deleted one, is not sent. */
export function bookingMailWriters(appContext: AppContext): MailWriters {
  const { env } = appContext;

  async function factsOf(payload: Record<string, unknown>): Promise<Facts | null> {
    const ctx = systemContext(appContext);
    const booking = await findBooking(ctx.db, String(payload.bookingId));
    if (!booking || booking.sequence !== payload.sequence) return null;
    const { company, hours } = await currentSettings(ctx);
    return {
      booking,
      company,
      minutes: Math.round((booking.end_at - booking.start_at) / 60_000),
      when: whenFor(booking.start_at, booking.time_zone, hours.timeZone),
      ours: whenText(booking.start_at, hours.timeZone),
      link: bookingLink(env, booking.id),
    };
  }

  async function calendar(
    { booking, company, link }: Facts,
    { forStaff, cancelled }: { forStaff: boolean; cancelled: boolean },
  ): Promise<NonNullable<MailMessage["calendar"]>> {
    const method = cancelled ? "CANCEL" : "REQUEST";
    const content = await calendarOf(env, {
      method,
      name: company.brandName,
      stamp: booking.updated_at,
      events: [
        {
          id: booking.id,
          sequence: booking.sequence,
          startAt: booking.start_at,
          endAt: booking.end_at,
          summary: forStaff ? `Call ${booking.name}` : `Call with ${company.brandName}`,
          description: forStaff
            ? [booking.phone, booking.email, booking.about].filter(Boolean).join("\n")
            : `We call you at ${booking.phone}.\nMove or cancel: ${link}`,
          cancelled,
          organizer: { name: company.brandName, email: company.email },
          attendee: forStaff
            ? { name: booking.staff_name, email: booking.staff_email }
            : { name: booking.name, email: booking.email },
        },
      ],
    });
    return { method, content };
  }

  type Words = { subject(facts: Facts): string; body(facts: Facts): ReactElement };

  const toCustomer =
    ({ subject, body }: Words, cancelled: boolean) =>
    async (payload: Record<string, unknown>) => {
      const facts = await factsOf(payload);
      if (!facts) return null;
      return {
        to: facts.booking.email,
        subject: subject(facts),
        replyTo: facts.company.email,
        calendar: await calendar(facts, { forStaff: false, cancelled }),
        ...(await renderMail(body(facts))),
      };
    };

  return {
    "booking.booked": toCustomer(
      {
        subject: ({ when }) => `Your call: ${when}`,
        body: (facts) => <Confirmed facts={facts} />,
      },
      false,
    ),
    "booking.moved": toCustomer(
      {
        subject: ({ when }) => `Your call has moved: ${when}`,
        body: (facts) => <Moved facts={facts} />,
      },
      false,
    ),
    "booking.cancelled": toCustomer(
      {
        subject: ({ when }) => `Your call is cancelled: ${when}`,
        body: (facts) => <Cancelled facts={facts} />,
      },
      true,
    ),
    "booking.reminder": async (payload) => {
      const facts = await factsOf(payload);
      if (facts?.booking.state !== "booked" || facts.booking.start_at <= appContext.now()) {
        return null;
      }
      const hours = Number(payload.hours);
      return {
        to: facts.booking.email,
        subject: hours === 1 ? `In an hour: your call` : `Tomorrow: your call, ${facts.when}`,
        replyTo: facts.company.email,
        ...(await renderMail(<Reminder facts={facts} hours={hours} />)),
      };
    },
    "booking.staff": async (payload) => {
      const facts = await factsOf(payload);
      if (!facts) return null;
      const change = String(payload.change);
      const cancelled = change === "cancelled" || change === "given-away";
      return {
        to: "",
        subject: `${staffSubjects[change] ?? change}: ${facts.booking.name}, ${facts.ours}`,
        replyTo: facts.booking.email,
        calendar: await calendar(facts, { forStaff: true, cancelled }),
        ...(await renderMail(
          <StaffNotice facts={facts} change={change} inbox={`${env.PUBLIC_URL}/admin/bookings`} />,
        )),
      };
    },
  };
}
