import { useState } from "react";
import { mailboxText, type ThreadMessage } from "#features/leads/thread/message.ts";
import type { Mailbox } from "#platform/mail/inbound/parsed-mail.ts";

/** Mailboxes of one header field that are shown at once. */
const maxShown = 8;

type MessagePeopleProps = {
  message: Pick<
    ThreadMessage,
    | "direction"
    | "channel"
    | "who"
    | "address"
    | "to"
    | "cc"
    | "bcc"
    | "recipientsLeftOut"
    | "replyTo"
  >;
};

/** Shows From, To and Cc of a message, of an answer also Bcc, as far as they are known. */
export function MessagePeople({ message }: MessagePeopleProps) {
  const { direction, channel, who, address, to, cc, bcc, recipientsLeftOut, replyTo } = message;
  const from = direction === "in" && address ? [{ name: who, address }] : [];
  const recipients = direction === "out" && to.length === 0 && address ? [unnamed(address)] : to;
  if ([from, recipients, cc, bcc].every((each) => each.length === 0)) return null;
  return (
    <dl className="grid gap-0.5 text-sm text-muted">
      <Field
        label="From"
        mailboxes={from}
        more={channel === "form" ? ", through the form on the website" : ""}
      />
      <Field label="To" mailboxes={recipients} />
      <Field
        label="Cc"
        mailboxes={cc}
        more={recipientsLeftOut > 0 ? ` and ${recipientsLeftOut} more, who are not stored` : ""}
      />
      <Field label="Bcc" mailboxes={bcc} />
      <Field label="Asks for answers to" mailboxes={replyTo ? [replyTo] : []} />
    </dl>
  );
}

const unnamed = (address: string): Mailbox => ({ name: "", address });

type FieldProps = { label: string; mailboxes: readonly Mailbox[]; more?: string };

function Field({ label, mailboxes, more = "" }: FieldProps) {
  const [isOpen, setOpen] = useState(false);
  if (mailboxes.length === 0 && more === "") return null;
  const shown = isOpen ? mailboxes : mailboxes.slice(0, maxShown);
  const hidden = mailboxes.length - shown.length;
  return (
    <div className="break-words">
      <dt className="inline font-[650]">{label}</dt>{" "}
      <dd className="inline">
        {shown.map(mailboxText).join(", ")}
        {hidden > 0 ? (
          <>
            {" "}
            <button
              type="button"
              className="cursor-pointer text-link underline max-sm:min-h-11"
              onClick={() => setOpen(true)}
            >
              {`and ${hidden} more`}
            </button>
          </>
        ) : (
          more
        )}
      </dd>
    </div>
  );
}
