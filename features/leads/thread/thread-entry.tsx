import { type ReactNode, useId, useState } from "react";
import { MessagePeople } from "#features/leads/recipients/message-people.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/class-names.ts";
import { agoText } from "./delivery.ts";
import type { ThreadMessage } from "./message.ts";
import { MessageBody } from "./message-body.tsx";

type ThreadEntryProps = {
  message: ThreadMessage;
  isUnread: boolean;
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  now: number;
  /** Delivery state of an answer, with its actions. */
  children: ReactNode;
};

/** Shows a message of the conversation: folded to one line, or open with its text and files. */
export function ThreadEntry(props: ThreadEntryProps) {
  const { message, isOpen, onOpen } = props;
  const { direction, who } = message;
  const body = useId();
  const isOurs = direction === "out";
  return (
    <li
      aria-label={`${isOurs ? "Answer by" : "Message from"} ${who}`}
      className={cx(
        "min-w-0 rounded-md",
        isOurs ? "border border-hairline bg-panel" : "rounded-none border-l-3 border-oak",
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={() => onOpen(!isOpen)}
        className="flex w-full min-w-0 cursor-pointer items-baseline gap-2 px-4 py-2 text-left text-sm focus-visible:-outline-offset-3 max-sm:min-h-11 print:hidden"
      >
        <Head {...props} />
      </button>
      <p className="hidden items-baseline gap-2 px-4 py-2 text-sm print:flex">
        <Head {...props} isOpen />
      </p>
      <div
        id={body}
        className={cx("grid grid-cols-1 gap-3 px-4 pb-3", !isOpen && "hidden print:grid")}
      >
        <Facts message={message} />
        <MessageBody message={message} isOpen={isOpen}>
          {message.quoted ? <Quoted text={message.quoted} /> : null}
        </MessageBody>
        {props.children}
      </div>
    </li>
  );
}

/** Shows author and time; folded, the beginning of the text too. */
function Head({ message, isUnread, isOpen, now }: Omit<ThreadEntryProps, "onOpen" | "children">) {
  const { who, at, text, verified, byStranger } = message;
  return (
    <>
      <span className={cx("max-w-2/3 min-w-0 truncate", isUnread ? "font-bold" : "font-[650]")}>
        {who}
      </span>
      {isUnread ? <Badge tone="attention">New</Badge> : null}
      {verified === "no" ? <Badge tone="bad">Not verified</Badge> : null}
      {byStranger ? <Badge tone="attention">Not known</Badge> : null}
      <span className="min-w-0 grow basis-0 truncate text-muted">{isOpen ? "" : text}</span>
      <When {...{ at, now }} />
    </>
  );
}

function When({ at, now }: { at: number; now: number }) {
  const { moment } = useStaff();
  const ago = agoText(at, now);
  return (
    <time dateTime={new Date(at).toISOString()} className="shrink-0 text-xs text-muted">
      {moment(at)}
      {ago ? <span className="max-sm:hidden"> ({ago})</span> : null}
    </time>
  );
}

/** Shows address and subject, and anything that makes the message doubtful. */
function Facts({ message }: { message: ThreadMessage }) {
  const { address, subject, text, verified, unparsed, byStranger } = message;
  return (
    <>
      <MessagePeople message={message} />
      {subject ? <p className="text-sm break-words text-muted">{subject}</p> : null}
      {byStranger ? (
        <p className="text-sm font-[650] text-poppy">
          Not known in this conversation: nobody wrote to {address} before, and no customer named
          this address. Check by phone that they belong together before you answer.
        </p>
      ) : null}
      {verified === "no" ? (
        <p className="text-sm font-[650] text-error">
          The mail server could not confirm that {address || "the sender"} sent this. Check it by
          phone before you act on it.
        </p>
      ) : null}
      {unparsed ? (
        <p className="text-sm text-muted">
          {text
            ? "This email was damaged on its way or is too long. What could be read is shown, and the email is attached as it came."
            : "This email could not be read. It is attached as it came."}
        </p>
      ) : null}
    </>
  );
}

/** Shows the quoted history that a mail program put below the new text. */
function Quoted({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <button
        type="button"
        aria-expanded={open}
        aria-label="Quoted text"
        onClick={() => setOpen(!open)}
        className="min-h-6 cursor-pointer rounded-sm border border-edge px-2.5 leading-none font-bold text-muted hover:border-ink hover:text-ink max-sm:min-h-11"
      >
        …
      </button>
      {open ? (
        <p className="max-w-measure border-l-2 border-hairline pl-3 text-sm break-words whitespace-pre-wrap text-muted">
          {text}
        </p>
      ) : null}
    </div>
  );
}
