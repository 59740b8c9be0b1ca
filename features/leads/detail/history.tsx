import { type Lead, type LeadEvent, leadCalls } from "#features/leads/contract.ts";
import { inboxAddress } from "#features/leads/inbox/inbox-address.ts";
import { eventText, kindName } from "#features/leads/lead-labels.ts";
import type { ThreadMail } from "#features/leads/thread/message.ts";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useAddress } from "#platform/client/staff/address.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { useNow } from "#platform/client/use-now.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { momentText } from "#platform/time/formats.ts";
import { cx } from "#ui/class-names.ts";
import { splitMentions } from "./mentions.ts";

type LeadHistoryProps = {
  lead: Lead;
  events: readonly LeadEvent[];
  /** The person's other leads, whose events are shown in the same history. */
  person: readonly Lead[];
  /** State of each mail by id. */
  mails: Readonly<Record<string, ThreadMail>>;
};

/** Dot colours of events that carry a written text. */
const dots: Record<string, string> = {
  note: "bg-poppy",
  call: "bg-poppy",
  reply: "bg-oak",
  received: "bg-link",
};

const deliveryLabels: Record<ThreadMail["state"], string> = {
  queued: "queued",
  held: "waiting for a mail server",
  sending: "sending",
  sent: "sent",
  failed: "could not be sent",
  cancelled: "cancelled",
};

/** Lists the events of the person's leads, newest first. */
export function LeadHistory({ lead, events, person, mails }: LeadHistoryProps) {
  const { hours } = useStaff();
  const now = useNow(minuteMs);
  const others = new Map(person.map((one) => [one.id, one]));
  return (
    <ol className="ml-1.5 border-l border-hairline text-sm">
      {events.map((event) => {
        const other = event.leadId === lead.id ? undefined : others.get(event.leadId);
        const text = textOf(event, other);
        const mail = event.kind === "reply" ? mails[event.detail.mailId ?? ""]?.state : undefined;
        return (
          <li key={event.id} className="relative pb-4 pl-5 last:pb-0">
            <span
              aria-hidden="true"
              className={cx(
                "absolute top-1.5 -left-[5px] size-2.5 rounded-full border-2 border-canvas",
                dots[event.kind] ?? "bg-edge",
              )}
            />
            <p className="text-muted">
              <span className="font-[650] text-ink">{event.actorName}</span> {eventText(event)}
              <span className="whitespace-nowrap">, {momentText(event.at, now, hours)}</span>
              {mail ? (
                <span className={cx(mail === "failed" && "font-[650] text-error")}>
                  {" "}
                  ({deliveryLabels[mail]})
                </span>
              ) : null}
            </p>
            {other ? <OtherLead lead={other} /> : null}
            {text ? (
              <p
                className={cx(
                  "mt-1.5 max-w-measure rounded-md px-3.5 py-2.5 break-words whitespace-pre-wrap",
                  event.kind === "reply" ? "border border-hairline bg-paper" : "bg-panel",
                )}
              >
                <NoteText text={text} mentions={event.detail.mentions} />
              </p>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

type NoteTextProps = {
  text: string;
  /** Ids of the mentioned colleagues, separated by spaces. */
  mentions: string | null | undefined;
};

/** Shows a written text, with mentioned colleagues in bold. */
function NoteText({ text, mentions }: NoteTextProps) {
  const ids = new Set((mentions ?? "").split(" "));
  const { data } = useCall(leadCalls.listColleagues, {}, { enabled: Boolean(mentions) });
  if (!mentions) return text;
  const names = (data?.colleagues ?? []).filter(({ id }) => ids.has(id)).map(({ name }) => name);
  let place = 0;
  return splitMentions(text, names).map((part) => {
    place += part.text.length;
    return part.isMention ? <strong key={place}>{part.text}</strong> : part.text;
  });
}

/** Returns the written text of an event: a note, an answer, or the message of another lead of the person. */
function textOf(event: LeadEvent, other: Lead | undefined): string | null {
  if (event.kind === "received") return other?.message || null;
  if (event.kind === "step-done") return null;
  return event.detail.text ?? null;
}

function OtherLead({ lead }: { lead: Lead }) {
  const { linkTo } = useAddress(inboxAddress);
  const name = `${kindName(lead.kind)} of the same person`;
  return (
    <p className="text-xs text-muted">
      {lead.mergedInto ? (
        `${name}, merged into this one`
      ) : (
        <StaffLink to={linkTo({ lead: lead.id })} className="link">
          {name}
        </StaffLink>
      )}
    </p>
  );
}
