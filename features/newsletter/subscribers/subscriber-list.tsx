import { useState } from "react";
import {
  address,
  oneOf,
  pageNumber,
  recordId,
  textUpTo,
  useAddress,
} from "#platform/client/staff/address.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { TypedSearch } from "#platform/client/staff/typed-search.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { useFile } from "#platform/client/use-file.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { Pager } from "#ui/data/pager.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { ChoiceBar } from "#ui/form/choice-bar.tsx";
import { SelectBox } from "#ui/form/select.tsx";
import { MailAddress } from "#ui/mail-address.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { showFailure, showToast } from "#ui/overlay/toast.tsx";
import { consentText } from "./consent-day.ts";
import {
  type Subscriber,
  type SubscriberSort,
  subscriberCalls,
  subscriberSorts,
  subscriberStates,
  subscribersPerPage,
} from "./contract.ts";
import { ErasedSuppressions } from "./erased-suppressions.tsx";
import { originOf, stateBadges } from "./subscriber-labels.ts";

const SubscriberProofDialog = onDemand(
  async () => (await import("./subscriber-proof.tsx")).SubscriberProofDialog,
);
const ImportDialog = onDemand(async () => (await import("./subscriber-import.tsx")).ImportDialog);

const sortNames: Record<SubscriberSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  email: "By address",
};

const states = ["all", ...subscriberStates] as const;

const listAddress = address(
  {
    state: oneOf(states, "all"),
    sort: oneOf(subscriberSorts, "newest"),
    page: pageNumber,
    search: textUpTo(200),
    reader: recordId,
  },
  ["state", "sort", "search"],
);

/** Lists the subscribers with the proof of each consent; the URL holds the filter. */
export function SubscriberList() {
  const { state, sort, page, search, reader: open, go } = useAddress(listAddress);
  const call = useCall(subscriberCalls.list, { query: { state, sort, page, search } });
  const [importing, setImporting] = useState(false);
  const { data } = call;

  return (
    <>
      <Filters counts={data?.counts} onImport={() => setImporting(true)} />
      <LoadState {...call.loadState}>
        <div aria-busy={call.stale || undefined}>
          <Table
            caption="Newsletter subscribers"
            stacks
            columns={columns((reader) => go({ reader }))}
            rows={data?.subscribers ?? []}
            rowKey={({ id }) => id}
            empty={
              search || state !== "all"
                ? "No subscribers match."
                : "Nobody has signed up yet. The form is at the bottom of every page."
            }
          />
          {state === "suppressed" && data && data.erased > 0 ? (
            <ErasedSuppressions count={data.erased} onChanged={call.reload} />
          ) : null}
          <Pager
            label="Subscribers"
            page={page}
            perPage={subscribersPerPage}
            total={data?.total ?? 0}
            onPage={(next) => go({ page: next })}
          />
        </div>
      </LoadState>
      {open ? (
        <SubscriberProofDialog
          key={open}
          id={open}
          onClose={() => go({ reader: null })}
          onChanged={call.reload}
        />
      ) : null}
      {importing ? <ImportDialog onOpenChange={setImporting} onDone={call.reload} /> : null}
    </>
  );
}

type FiltersProps = { counts?: Readonly<Record<string, number>>; onImport: () => void };

function Filters({ counts, onImport }: FiltersProps) {
  const { may } = useStaff();
  const { state, sort, search, go } = useAddress(listAddress);
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ChoiceBar
          label="Subscribers by state"
          current={state}
          onChoose={(id) => go({ state: id })}
          choices={states.map((id) => ({
            id,
            name: id === "all" ? "All" : stateBadges[id].label,
            count: counts && (id === "all" ? all : (counts[id] ?? 0)),
          }))}
        />
        {may("marketing.edit") ? (
          <div className="flex gap-2">
            <Button variant="secondary" size="small" onClick={onImport}>
              Import
            </Button>
            <ExportButton state={state} />
          </div>
        ) : null}
      </div>
      <div className="mb-2 flex flex-wrap gap-3">
        <TypedSearch
          label="Search addresses"
          placeholder="Search addresses"
          search={search}
          onSearch={(text) => go({ search: text }, { replace: true })}
          className="min-w-0 grow sm:max-w-72"
        />
        <div className="w-44">
          <SelectBox
            small
            aria-label="Order"
            value={sort}
            onChange={(event) => go({ sort: event.target.value as SubscriberSort })}
            className="max-lg:min-h-11"
            options={subscriberSorts.map((value) => ({ value, label: sortNames[value] }))}
          />
        </div>
      </div>
    </>
  );
}

function columns(onOpen: (id: string) => void): Column<Subscriber>[] {
  return [
    {
      id: "email",
      heading: "Address",
      rowHeading: true,
      cell: ({ id, email }) => (
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="min-h-6 cursor-pointer text-left font-semibold text-link hover:underline"
        >
          <MailAddress address={email} />
        </button>
      ),
    },
    {
      id: "state",
      heading: "State",
      cell: ({ state }) => <Badge tone={stateBadges[state].tone}>{stateBadges[state].label}</Badge>,
    },
    {
      id: "since",
      heading: "Since",
      cell: (row) => <Since {...row} />,
    },
    {
      id: "origin",
      heading: "From",
      cell: (row) => <span className="text-muted">{originOf(row)}</span>,
    },
    {
      id: "interest",
      heading: "Interest",
      cell: ({ topic, industry }) =>
        topic || industry ? (
          <span className="text-muted">{[topic, industry].filter(Boolean).join(", ")}</span>
        ) : null,
    },
  ];
}

/** Shows the time since which the reader has the current state. */
function Since(row: Subscriber) {
  const { moment } = useStaff();
  const sinceOf = {
    suppressed: row.suppressedAt,
    unsubscribed: row.leftAt,
    subscribed: row.confirmedAt,
    pending: null,
  };
  const since = sinceOf[row.state] ?? row.createdAt;
  return (
    <span className="whitespace-nowrap">
      {since === row.confirmedAt ? consentText(since, moment) : moment(since)}
    </span>
  );
}

function ExportButton({ state }: { state: (typeof states)[number] }) {
  const { busy, save } = useFile({
    onDone: () => showToast("The file is in your downloads."),
    onFailed: showFailure,
  });

  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      onClick={() => void save(subscriberCalls.export, { body: { state } })}
    >
      Export{state === "all" ? "" : ` ${stateBadges[state].label.toLowerCase()}`}
    </Button>
  );
}
