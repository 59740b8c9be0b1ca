import { Link, useSearchParams } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { LoadState } from "#ui/load-state.tsx";
import { type Column, Table } from "#ui/table.tsx";
import type { MailState, QueuedMail } from "./contract.ts";
import { stateWords, templateName } from "./mail-words.ts";
import { OutboxFilters, readOutboxFilter } from "./outbox-filters.tsx";
import { useOutbox } from "./use-outbox.ts";

const tones = {
  queued: "neutral",
  held: "attention",
  sending: "neutral",
  sent: "good",
  failed: "bad",
  cancelled: "neutral",
} as const satisfies Record<MailState, string>;

type OutboxListProps = {
  mayResend: boolean;
  /** "Fri 4:10 PM", in the company's zone. */
  moment: (at: number) => string;
  /** The address of a lead that a mail speaks of. */
  leadPath: (id: string) => string;
};

/** Every mail with what became of it: those that wait can be stopped, failed and stopped ones sent again. */
export function OutboxList({ mayResend, moment, leadPath }: OutboxListProps) {
  const [query] = useSearchParams();
  const box = useOutbox(readOutboxFilter(query));
  const { page } = box;
  const action: Column<QueuedMail> = {
    id: "act",
    heading: <span className="sr-only">What can be done</span>,
    align: "end",
    cell: (mail) => (
      <MailAction
        mail={mail}
        busy={box.busy === mail.id}
        onResend={() => box.resend(mail)}
        onCancel={() => box.cancel(mail)}
      />
    ),
  };
  const shown = columns(moment, leadPath);
  return (
    <LoadState loading={box.loading} error={page ? undefined : box.error} onRetry={box.reload}>
      {page ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {page.configured ? null : (
            <p className="text-sm text-muted">
              No mail server is set up: what waits is held until SMTP_URL is set where the site
              runs.
            </p>
          )}
          <OutboxFilters counts={page.counts} templates={page.templates} />
          <div className={cx(box.stale && "opacity-60")}>
            <Table
              caption="Mails, newest first"
              columns={mayResend ? [...shown, action] : shown}
              rows={page.mails}
              rowKey={(mail) => mail.id}
              empty="No such mail."
            />
          </div>
          {page.next ? (
            <Button
              look="secondary"
              size="small"
              busy={box.loadingMore}
              onClick={box.loadMore}
              className="justify-self-center"
            >
              Load older mails
            </Button>
          ) : null}
        </div>
      ) : null}
    </LoadState>
  );
}

type MailActionProps = {
  mail: QueuedMail;
  busy: boolean;
  onResend: () => void;
  onCancel: () => void;
};

function MailAction({ mail, busy, onResend, onCancel }: MailActionProps) {
  const again = mail.state === "failed" || mail.state === "cancelled";
  const waits = mail.state === "queued" || mail.state === "held";
  if (!again && !waits) return null;
  return (
    <Button
      look={again ? "secondary" : "quiet"}
      size="small"
      aria-label={`${again ? "Send again" : "Do not send"} to ${mail.recipient}`}
      className="whitespace-nowrap"
      busy={busy}
      onClick={again ? onResend : onCancel}
    >
      {again ? "Send again" : "Do not send"}
    </Button>
  );
}

function columns(
  moment: OutboxListProps["moment"],
  leadPath: OutboxListProps["leadPath"],
): Column<QueuedMail>[] {
  return [
    {
      id: "state",
      heading: "State",
      cell: (mail) => <Badge tone={tones[mail.state]}>{stateWords[mail.state]}</Badge>,
    },
    {
      id: "to",
      heading: "To",
      rowHeading: true,
      cell: (mail) => <span className="block min-w-44 break-all">{mail.recipient}</span>,
    },
    {
      id: "what",
      heading: "Mail",
      cell: (mail) =>
        mail.subjectType === "lead" ? (
          <Link to={leadPath(mail.subjectId)} className="link whitespace-nowrap">
            {templateName(mail.template)}
          </Link>
        ) : (
          <span className="whitespace-nowrap">{templateName(mail.template)}</span>
        ),
    },
    {
      id: "when",
      heading: "Written",
      cell: (mail) => <span className="whitespace-nowrap">{moment(mail.createdAt)}</span>,
    },
    {
      id: "sent",
      heading: "What became of it",
      cell: (mail) => (
        <>
          <span className="whitespace-nowrap">{fate(mail, moment)}</span>
          {mail.lastError ? (
            <span className="block min-w-48 text-xs break-words text-muted">{mail.lastError}</span>
          ) : null}
        </>
      ),
    },
  ];
}

function fate(mail: QueuedMail, moment: OutboxListProps["moment"]): string {
  if (mail.sentAt !== null) return `Sent ${moment(mail.sentAt)}`;
  if (mail.state === "held") return "Waits for a mail server";
  if (mail.state === "cancelled") return "Taken out of the queue";
  const tries = `${mail.attempts} ${mail.attempts === 1 ? "try" : "tries"}`;
  if (mail.state === "failed") return `Given up after ${tries}`;
  if (mail.dueAt > Date.now()) {
    const next = `${mail.attempts > 0 ? "Next try" : "Goes out"} ${moment(mail.dueAt)}`;
    return mail.attempts > 0 ? `${tries}. ${next}` : next;
  }
  return "On its way";
}
