import { useRef, useState } from "react";
import type { Lead, LeadEvent } from "#features/leads/contract.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useNow } from "#platform/client/use-now.ts";
import { emailKey } from "#platform/mail/email-key.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { deliveryOf, undeliveredBecause, undeliveredCopies } from "./delivery.ts";
import type { ThreadMail, ThreadMessage } from "./message.ts";
import { quotable } from "./participants.ts";
import { ThreadEntry } from "./thread-entry.tsx";

type Conversation = {
  lead: Lead;
  /** Leads merged into this one, whose messages belong to the conversation. */
  merged: readonly Lead[];
  messages: readonly ThreadMessage[];
};

type LeadThreadProps = Conversation & {
  mails: Readonly<Record<string, ThreadMail>>;
  events: readonly LeadEvent[];
  busy: boolean;
  onUndoSend: (eventId: string) => void;
  onSendNow: (eventId: string) => void;
};

/** Returns the message of a lead's form as part of the conversation. */
function formMessage(lead: Lead): ThreadMessage {
  return {
    id: `form-${lead.id}`,
    leadId: lead.id,
    eventId: null,
    direction: "in",
    channel: "form",
    at: lead.createdAt,
    who: lead.name,
    address: "",
    to: [],
    cc: [],
    bcc: [],
    recipientsLeftOut: 0,
    byStranger: false,
    replyTo: null,
    participants: [emailKey(lead.email)],
    subject: "",
    text: lead.message,
    quoted: "",
    formatted: false,
    verified: "unknown",
    unparsed: false,
    readAt: lead.createdAt,
    sendAt: null,
    mailId: null,
    files: [],
  };
}

/** Returns the conversation, the oldest message first. A lead that came by mail has its text among the mails already. */
function conversationOf({ lead, merged, messages }: Conversation): ThreadMessage[] {
  const forms = [lead, ...merged]
    .filter(({ kind, message }) => kind !== "mail" && message !== "")
    .map(formMessage);
  const when = ({ sendAt, at }: ThreadMessage) => sendAt ?? at;
  return [...forms, ...messages].sort((one, other) => when(one) - when(other));
}

const tickMs = 5000;

/**
 * Shows the conversation with a customer: their messages and our answers. The newest and unread ones are open, older
 * ones are folded.
 */
export function LeadThread(props: LeadThreadProps) {
  const { lead, mails, events, busy } = props;
  const { hours, may } = useStaff();
  const now = useNow(tickMs);
  const conversation = conversationOf(props);
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  // Keeps messages open that were unread at first, although opening the lead marks them as read.
  const unread = useRef(new Set<string>());
  for (const { id, readAt, direction } of conversation) {
    if (direction === "in" && readAt === null) unread.current.add(id);
  }
  const last = conversation.findLast(({ sendAt }) => sendAt === null) ?? conversation.at(-1);
  if (conversation.length === 0) return <p className="text-muted">No message was left.</p>;
  return (
    <ol aria-label="Conversation" className="grid grid-cols-1 gap-3">
      {conversation.map((message) => {
        const { id, direction, eventId, mailId, sendAt } = message;
        const undelivered = undeliveredBecause(events, mailId);
        const lostCopies = undeliveredCopies(events, mailId);
        const mail = mails[mailId ?? ""];
        const delivery =
          direction === "out" ? deliveryOf(message, { mail, undelivered, now, hours }) : null;
        const isOpen =
          message === last ||
          unread.current.has(id) ||
          sendAt !== null ||
          delivery?.waits ||
          delivery?.failed ||
          lostCopies.length > 0;
        const mayTakeBack = may("leads.edit") && delivery?.waits && eventId !== null;
        return (
          <ThreadEntry
            key={id}
            message={{ ...message, who: whoText(message, lead) }}
            isUnread={direction === "in" && message.readAt === null}
            isOpen={chosen[id] ?? isOpen}
            onOpen={(open) => setChosen({ ...chosen, [id]: open })}
            now={now}
          >
            {delivery ? (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <p
                  role="status"
                  className={cx(delivery.failed ? "font-[650] text-error" : "text-muted")}
                >
                  {delivery.text}
                </p>
                {mayTakeBack && delivery.scheduled ? (
                  <Button
                    variant="secondary"
                    size="small"
                    disabled={busy}
                    onClick={() => props.onSendNow(eventId)}
                    className="max-sm:min-h-11 print:hidden"
                  >
                    Send now
                  </Button>
                ) : null}
                {mayTakeBack ? (
                  <Button
                    variant="quiet"
                    size="small"
                    disabled={busy}
                    onClick={() => props.onUndoSend(eventId)}
                    className="max-sm:min-h-11 print:hidden"
                  >
                    {delivery.scheduled ? "Cancel and edit" : "Undo"}
                  </Button>
                ) : null}
              </div>
            ) : null}
            {lostCopies.map((text) => (
              <p key={text} className="text-sm font-[650] text-error">
                {text}
              </p>
            ))}
          </ThreadEntry>
        );
      })}
    </ol>
  );
}

/** Returns a message's author; for an answer to somebody else than the lead also its recipient. */
function whoText({ who, direction, address }: ThreadMessage, lead: Lead): string {
  const isToLead = direction === "in" || emailKey(address) === emailKey(lead.email);
  return isToLead || address === "" ? who : `${who} to ${address}`;
}

/** Returns the message that an answer to these addresses quotes, if any. */
export const quotationOf = (conversation: Conversation, addressees: readonly string[]) =>
  quotable(conversationOf(conversation), addressees);
