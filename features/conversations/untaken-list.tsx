import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { addressOf } from "#platform/client/call-api.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { leadPath } from "#platform/client/staff/staff-paths.ts";
import { useQueryChange } from "#platform/client/use-query-change.ts";
import { useTypedSearch } from "#platform/client/use-typed-search.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Loaded } from "#ui/data/loaded.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { SearchInput } from "#ui/form/search-input.tsx";
import { MailAddress } from "#ui/mail-address.tsx";
import { useBreakpoint } from "#ui/use-breakpoint.ts";
import { inboundCalls, type UntakenMail } from "./contract.ts";
import { useUntaken } from "./use-untaken.ts";

/** Lists received mail that joined no conversation, with the reason; each message can become a lead. */
export function UntakenList() {
  const { may, moment } = useStaff();
  const { query, change } = useQueryChange();
  const navigate = useNavigate();
  const search = (query.get("search") ?? "").slice(0, 200);
  const box = useUntaken(search, (leadId) => navigate(leadPath(leadId)));
  const isPhone = useBreakpoint("mobile");
  const action = (mail: UntakenMail) => (
    <MailActions
      mail={mail}
      busy={box.busyId === mail.id}
      onMakeLead={() => void box.makeLead(mail)}
    />
  );
  const offered = may("leads.edit") ? action : undefined;
  const empty = search
    ? "No matching emails."
    : "Every email of the last 30 days belongs to a lead.";
  return (
    <Loaded call={box}>
      {(page) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="max-w-measure text-sm text-muted">
            {page.configured
              ? "Email that belongs to no lead: newsletters, automatic answers, delivery reports, and what could not be read. It is deleted after 30 days."
              : "No mailbox is connected: answers by email do not reach this site until IMAP_URL is set on the server."}
          </p>
          <Search
            search={search}
            onSearch={(text) => change({ search: text }, { replace: true })}
          />
          <div className={cx(box.stale && "opacity-60")}>
            {isPhone ? (
              <Cards mails={page.mails} action={offered} empty={empty} />
            ) : (
              <Table
                caption="Other mail, newest first"
                columns={columns(moment, offered)}
                rows={page.mails}
                rowKey={({ id }) => id}
                empty={empty}
              />
            )}
          </div>
          {page.next ? (
            <Button
              look="secondary"
              size="small"
              busy={box.loadingMore}
              onClick={box.loadMore}
              className="justify-self-center"
            >
              Load older emails
            </Button>
          ) : null}
        </div>
      )}
    </Loaded>
  );
}

function Search({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const [text, setText] = useTypedSearch(search, onSearch);
  return (
    <SearchInput
      label="Search sender or subject"
      placeholder="Sender or subject"
      value={text}
      onText={setText}
      className="w-full sm:max-w-80"
      size="min-h-9 py-1 max-sm:min-h-11"
    />
  );
}

type MailActionsProps = { mail: UntakenMail; busy: boolean; onMakeLead: () => void };

function MailActions({ mail, busy, onMakeLead }: MailActionsProps) {
  const whose = mail.subject || mail.sender || "this email";
  // Only the mailbox has mail that was too large.
  if (!mail.stored) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:flex-nowrap sm:justify-end">
      {mail.sender ? (
        <Button
          look="secondary"
          size="small"
          aria-label={`Turn into a lead: ${whose}`}
          className="whitespace-nowrap max-sm:min-h-11"
          busy={busy}
          onClick={onMakeLead}
        >
          Turn into a lead
        </Button>
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

type Action = ((mail: UntakenMail) => ReactNode) | undefined;

function Sender({ mail }: { mail: UntakenMail }) {
  return mail.sender ? <MailAddress address={mail.sender} /> : "No sender";
}

function columns(moment: (at: number) => string, action: Action): Column<UntakenMail>[] {
  const shown: Column<UntakenMail>[] = [
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
    {
      id: "when",
      heading: "Received",
      cell: ({ receivedAt }) => <span className="whitespace-nowrap">{moment(receivedAt)}</span>,
    },
  ];
  if (!action) return shown;
  const heading = <span className="sr-only">Actions</span>;
  return [...shown, { id: "act", heading, align: "end", cell: action }];
}

type CardsProps = { mails: readonly UntakenMail[]; action: Action; empty: string };

/** Shows the list as cards, for narrow screens. */
function Cards({ mails, action, empty }: CardsProps) {
  const { moment } = useStaff();
  if (mails.length === 0) return <p className="py-8 text-center text-muted">{empty}</p>;
  return (
    <ul aria-label="Other mail, newest first" className="border-t-2 border-ink">
      {mails.map((mail) => (
        <li key={mail.id} className="grid gap-1 border-b border-hairline py-3 text-sm">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 font-[650]">
              <Sender mail={mail} />
            </span>
            <span className="shrink-0 text-muted">{moment(mail.receivedAt)}</span>
          </p>
          <p className="wrap-anywhere">{mail.subject || "No subject"}</p>
          <p className="text-muted">{mail.reason}</p>
          {action?.(mail)}
        </li>
      ))}
    </ul>
  );
}
