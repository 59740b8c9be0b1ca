import { useState } from "react";
import { ApiError, callApi } from "#platform/call-api.ts";
import { useCall } from "#platform/use-call.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/load-state.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { showToast } from "#ui/toast.tsx";
import { mailState, type OutboxRow, resendMail } from "./contract.ts";
import { MailLines } from "./mail-lines.tsx";
import { stateWords, templateName } from "./mail-words.ts";

const everyMs = 20_000;

const tones = {
  queued: "neutral",
  held: "attention",
  sending: "neutral",
  sent: "good",
  failed: "bad",
} as const satisfies Record<OutboxRow["state"], string>;

type OutboxListProps = {
  mayResend: boolean;
  /** "Fri 4:10 PM", in the company's zone. */
  moment: (at: number) => string;
};

/** The newest mails with what became of them; a failed one can be sent again. */
export function OutboxList({ mayResend, moment }: OutboxListProps) {
  const call = useCall(mailState, {}, { everyMs });
  const [sending, setSending] = useState<string | null>(null);

  async function resend(mail: OutboxRow) {
    setSending(mail.id);
    try {
      await callApi(resendMail, { params: { id: mail.id } });
      showToast(`The mail to ${mail.recipient} is on its way again.`);
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : "That did not work.", "error");
    } finally {
      setSending(null);
      call.reload();
    }
  }

  const action: Column<OutboxRow> = {
    id: "resend",
    heading: <span className="sr-only">Send again</span>,
    align: "end",
    cell: (mail) =>
      mail.state === "failed" ? (
        <Button
          look="secondary"
          size="small"
          aria-label={`Send again to ${mail.recipient}`}
          className="whitespace-nowrap"
          busy={sending === mail.id}
          onClick={() => resend(mail)}
        >
          Send again
        </Button>
      ) : null,
  };
  const { data } = call;
  return (
    <LoadState loading={call.loading} error={data ? undefined : call.error} onRetry={call.reload}>
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <MailLines mail={data} />
          <Table
            caption="The newest mails"
            columns={mayResend ? [...columns(moment), action] : columns(moment)}
            rows={data.mails}
            rowKey={(mail) => mail.id}
            empty="No mail was written yet."
          />
        </div>
      ) : null}
    </LoadState>
  );
}

function columns(moment: (at: number) => string): Column<OutboxRow>[] {
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
      cell: (mail) => <span className="whitespace-nowrap">{templateName(mail.template)}</span>,
    },
    {
      id: "when",
      heading: "Written",
      cell: (mail) => <span className="whitespace-nowrap">{moment(mail.createdAt)}</span>,
    },
    {
      id: "sent",
      heading: "Sent",
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

function fate(mail: OutboxRow, moment: (at: number) => string): string {
  if (mail.sentAt !== null) return moment(mail.sentAt);
  if (mail.attempts === 0) return "not yet";
  return `${mail.attempts} ${mail.attempts === 1 ? "try" : "tries"}`;
}
