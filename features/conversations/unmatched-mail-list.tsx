import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { addressOf } from "#platform/client/call-api.ts";
import { ActionButton } from "#platform/client/staff/action-button.tsx";
import { address, textUpTo, useAddress } from "#platform/client/staff/address.ts";
import { Moment } from "#platform/client/staff/moment.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { leadPath } from "#platform/client/staff/staff-paths.ts";
import { TypedSearch } from "#platform/client/staff/typed-search.tsx";
import { afterNext, usePages } from "#platform/client/use-pages.ts";
import { ListPart } from "#ui/data/loaded.tsx";
import { actionsColumn, type Column, Table } from "#ui/data/table.tsx";
import { MailAddress } from "#ui/mail-address.tsx";
import { showFailure } from "#ui/overlay/toast.tsx";
import { useBreakpoint } from "#ui/use-breakpoint.ts";
import { inboundCalls, type UnmatchedMail } from "./contract.ts";

const everyMs = 30_000;
const live = ["mail.changed"] as const;

const listAddress = address({ search: textUpTo(200) });

/** Lists received mail that joined no conversation, with the reason; each message can become a lead. */
export function UnmatchedMailList() {
  const { may } = useStaff();
  const { search, go } = useAddress(listAddress);
  const list = usePages(
    inboundCalls.list,
    { query: { search } },
    { rows: "mails", next: afterNext, onFailed: showFailure, everyMs, live },
  );
  const isPhone = useBreakpoint("mobile");
  const offered = may("leads.edit")
    ? (mail: UnmatchedMail) => <MailActions mail={mail} reload={list.reload} />
    : undefined;
  const empty = search
    ? "No matching emails."
    : "Every email of the last 30 days belongs to a lead.";
  return (
    <ListPart
      list={list}
      more="Load older emails"
      head={({ configured }) => (
        <>
          <p className="max-w-measure text-sm text-muted">
            {configured
              ? "Email that belongs to no lead: newsletters, automatic answers, delivery reports, and what could not be read. It is deleted after 30 days."
              : "No mailbox is connected: answers by email do not reach this site until IMAP_URL is set on the server."}
          </p>
          <TypedSearch
            label="Search sender or subject"
            placeholder="Sender or subject"
            search={search}
            onSearch={(text) => go({ search: text }, { replace: true })}
            className="w-full sm:max-w-80"
            size="min-h-9 py-1 max-sm:min-h-11"
          />
        </>
      )}
    >
      {({ mails }) =>
        isPhone ? (
          <Cards mails={mails} action={offered} empty={empty} />
        ) : (
          <Table
            caption="Other mail, newest first"
            columns={offered ? [...columns, actionsColumn(offered)] : columns}
            rows={mails}
            rowKey={({ id }) => id}
            empty={empty}
          />
        )
      }
    </ListPart>
  );
}

type MailActionsProps = { mail: UnmatchedMail; reload: () => void };

function MailActions({ mail, reload }: MailActionsProps) {
  const navigate = useNavigate();
  const whose = mail.subject || mail.sender || "this email";
  // Only the mailbox has mail that was too large.
  if (!mail.stored) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:flex-nowrap sm:justify-end">
      {mail.sender ? (
        <ActionButton
          call={inboundCalls.makeLead}
          input={{ params: { id: mail.id } }}
          report={{
            onDone: ({ leadId }) => navigate(leadPath(leadId)),
            onFailed(failure) {
              showFailure(failure);
              // A colleague may have been faster: reading again removes the message from the list.
              reload();
            },
          }}
          aria-label={`Turn into a lead: ${whose}`}
          className="whitespace-nowrap max-sm:min-h-11"
        >
          Turn into a lead
        </ActionButton>
      ) : null}
      <a
        href={addressOf(inboundCalls.download, { id: mail.id })}
        download
        aria-label={`Download ${whose}`}
        className="link inline-flex items-center text-sm max-sm:min-h-11"
      >
        Download
      </a>
    </div>
  );
}

type Action = ((mail: UnmatchedMail) => ReactNode) | undefined;

function Sender({ mail }: { mail: UnmatchedMail }) {
  return mail.sender ? <MailAddress address={mail.sender} /> : "No sender";
}

const columns: Column<UnmatchedMail>[] = [
  {
    id: "from",
    heading: "From",
    rowHeading: true,
    cell: (mail) => (
      <span className="block min-w-44">
        <Sender mail={mail} />
      </span>
    ),
  },
  {
    id: "what",
    heading: "Subject",
    cell: ({ subject }) => (
      <span className="block min-w-44 wrap-anywhere">{subject || "No subject"}</span>
    ),
  },
  {
    id: "why",
    heading: "Reason",
    cell: ({ reason }) => <span className="block min-w-48 text-muted">{reason}</span>,
  },
  { id: "when", heading: "Received", cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
];

type CardsProps = { mails: readonly UnmatchedMail[]; action: Action; empty: string };

/** Shows the list as cards, for narrow screens. */
function Cards({ mails, action, empty }: CardsProps) {
  if (mails.length === 0) return <p className="py-8 text-center text-muted">{empty}</p>;
  return (
    <ul aria-label="Other mail, newest first" className="border-t-2 border-ink">
      {mails.map((mail) => (
        <li key={mail.id} className="grid gap-1 border-b border-hairline py-3 text-sm">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 font-[650]">
              <Sender mail={mail} />
            </span>
            <span className="shrink-0 text-muted">
              <Moment at={mail.receivedAt} />
            </span>
          </p>
          <p className="wrap-anywhere">{mail.subject || "No subject"}</p>
          <p className="text-muted">{mail.reason}</p>
          {action?.(mail)}
        </li>
      ))}
    </ul>
  );
}
