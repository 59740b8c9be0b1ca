import { Moment } from "#platform/client/staff/moment.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { Button } from "#ui/button.tsx";
import { ListPart } from "#ui/data/loaded.tsx";
import { actionsColumn, type Column, Table } from "#ui/data/table.tsx";
import { MailAddress } from "#ui/mail-address.tsx";
import { useBreakpoint } from "#ui/use-breakpoint.ts";
import { isSecurityMail, type outboxCalls, type QueuedMail } from "./contract.ts";
import { Delivery, MailBadge, MailName } from "./mail-parts.tsx";
import { OutboxCards } from "./outbox-cards.tsx";
import { OutboxFilters, useOutboxFilter } from "./outbox-filters.tsx";
import { useOutbox } from "./use-outbox.ts";

/** Lists every mail with its delivery state: waiting ones can be stopped, failed and stopped ones sent again. */
export function OutboxList() {
  const resends = useStaff().may("mail.resend");
  const filter = useOutboxFilter();
  const box = useOutbox(filter);
  const isNarrowed = Object.values(filter).some(Boolean);
  const empty = isNarrowed
    ? "No matching emails."
    : "No emails yet. Every email this site sends is listed here.";
  const isPhone = useBreakpoint("mobile");
  const action = (mail: QueuedMail) =>
    resends ? (
      <MailAction
        mail={mail}
        busy={box.busyId === mail.id}
        onResend={() => box.resend(mail)}
        onCancel={() => box.cancel(mail)}
      />
    ) : null;
  return (
    <ListPart
      list={box}
      more="Load older emails"
      head={(page) => (
        <>
          <HeldReason {...page} />
          <OutboxFilters {...page} />
        </>
      )}
    >
      {({ mails }) =>
        isPhone ? (
          <OutboxCards {...{ mails, action, empty }} />
        ) : (
          <Table
            caption="Emails, newest first"
            columns={resends ? [...columns, actionsColumn(action)] : columns}
            rows={mails}
            rowKey={(mail) => mail.id}
            empty={empty}
          />
        )
      }
    </ListPart>
  );
}

type MailActionProps = {
  mail: QueuedMail;
  busy: boolean;
  onResend: () => void;
  onCancel: () => void;
};

/** Renders the button for a mail; nothing if no action is possible. */
export function MailAction({ mail, busy, onResend, onCancel }: MailActionProps) {
  const resendable = mail.state === "failed" || mail.state === "cancelled";
  const waits = mail.state === "queued" || mail.state === "held";
  if (isSecurityMail(mail.template) || (!resendable && !waits)) return null;
  return (
    <Button
      variant={resendable ? "secondary" : "quiet"}
      size="small"
      aria-label={`${resendable ? "Send again" : "Do not send"} to ${mail.recipient}`}
      className="whitespace-nowrap"
      busy={busy}
      onClick={resendable ? onResend : onCancel}
    >
      {resendable ? "Send again" : "Do not send"}
    </Button>
  );
}

const columns: Column<QueuedMail>[] = [
  { id: "state", heading: "State", cell: (mail) => <MailBadge state={mail.state} /> },
  {
    id: "to",
    heading: "To",
    rowHeading: true,
    cell: (mail) => (
      <span className="block min-w-44">
        <MailAddress address={mail.recipient} />
      </span>
    ),
  },
  {
    id: "what",
    heading: "Email",
    cell: (mail) => (
      <span className="whitespace-nowrap">
        <MailName mail={mail} />
      </span>
    ),
  },
  { id: "when", heading: "Written", cell: (mail) => <Moment at={mail.createdAt} /> },
  {
    id: "sent",
    heading: "Delivery",
    cell: (mail) => (
      <>
        <span className="whitespace-nowrap">
          <Delivery mail={mail} />
        </span>
        {mail.lastError ? (
          <span className="block min-w-48 text-xs break-words text-muted">{mail.lastError}</span>
        ) : null}
      </>
    ),
  },
];

/** Explains why waiting mails are held; nothing while they leave. */
function HeldReason({
  configured,
  waitsFor,
}: Pick<AnswerOf<typeof outboxCalls.list>, "configured" | "waitsFor">) {
  if (configured && !waitsFor) return null;
  return (
    <p className="text-sm text-muted">
      {configured
        ? `Waiting emails are held until an owner connects ${waitsFor} under Settings, Mail sender.`
        : "No mail server is set up: waiting emails are held until SMTP_URL is set on the server."}
    </p>
  );
}
