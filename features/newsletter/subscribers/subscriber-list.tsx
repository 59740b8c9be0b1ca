import { Suspense, useState } from "react";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { useFile } from "#platform/client/use-file.ts";
import { pageOfQuery, useQueryChange } from "#platform/client/use-query-change.ts";
import { useTypedSearch } from "#platform/client/use-typed-search.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { Pager } from "#ui/data/pager.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { ChoiceBar } from "#ui/form/choice-bar.tsx";
import { SearchInput } from "#ui/form/search-input.tsx";
import { SelectBox } from "#ui/form/select.tsx";
import { MailAddress } from "#ui/mail-address.tsx";
import { lazyComponent } from "#ui/on-demand.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
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

const SubscriberProofDialog = lazyComponent(() =>
  import("./subscriber-proof.tsx").then((module) => module.SubscriberProofDialog),
);
const ImportDialog = lazyComponent(() =>
  import("./subscriber-import.tsx").then((module) => module.ImportDialog),
);

const sortNames: Record<SubscriberSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  email: "By address",
};

const states = ["all", ...subscriberStates] as const;

/** Lists the subscribers with the proof of each consent; the URL holds the filter. */
export function SubscriberList() {
  const { may } = useStaff();
  const { query, change } = useQueryChange();
  const state = states.find((each) => each === query.get("state")) ?? "all";
  const sort = subscriberSorts.find((each) => each === query.get("sort")) ?? "newest";
  const page = pageOfQuery(query);
  const search = query.get("search") ?? "";
  const open = query.get("reader");
  const call = useCall(subscriberCalls.list, { query: { state, sort, page, search } });
  const [importing, setImporting] = useState(false);
  const { data } = call;
  const all = Object.values(data?.counts ?? {}).reduce((sum, count) => sum + count, 0);

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ChoiceBar
          label="Subscribers by state"
          current={state}
          onChoose={(id) => change({ state: id === "all" ? null : id, page: null })}
          choices={states.map((id) => ({
            id,
            name: id === "all" ? "All" : stateBadges[id].label,
            count: data && (id === "all" ? all : (data.counts[id] ?? 0)),
          }))}
        />
        {may("marketing.edit") ? (
          <div className="flex gap-2">
            <Button look="secondary" size="small" onClick={() => setImporting(true)}>
              Import
            </Button>
            <ExportButton state={state} />
          </div>
        ) : null}
      </div>
      <div className="mb-2 flex flex-wrap gap-3">
        <Search
          value={search}
          onSearch={(text) => change({ search: text, page: null }, { replace: true })}
        />
        <div className="w-44">
          <SelectBox
            small
            aria-label="Order"
            value={sort}
            onChange={(event) => change({ sort: event.target.value, page: null })}
            className="max-lg:min-h-11"
          >
            {subscriberSorts.map((each) => (
              <option key={each} value={each}>
                {sortNames[each]}
              </option>
            ))}
          </SelectBox>
        </div>
      </div>
      <LoadState {...call.loadState}>
        <div aria-busy={call.stale || undefined}>
          <Table
            caption="Newsletter subscribers"
            stacks
            columns={columns((id) => change({ reader: id }))}
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
            onPage={(next) => change({ page: next === 1 ? null : next })}
          />
        </div>
      </LoadState>
      <Suspense>
        {open ? (
          <SubscriberProofDialog
            key={open}
            id={open}
            onClose={() => change({ reader: null })}
            onChanged={call.reload}
          />
        ) : null}
        {importing ? <ImportDialog onOpenChange={setImporting} onDone={call.reload} /> : null}
      </Suspense>
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

function Search({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useTypedSearch(value, onSearch);
  return (
    <SearchInput
      label="Search addresses"
      placeholder="Search addresses"
      value={text}
      onText={setText}
      className="min-w-0 grow sm:max-w-72"
    />
  );
}

function ExportButton({ state }: { state: (typeof states)[number] }) {
  const { busy, save } = useFile({
    onDone: () => showToast("The file is in your downloads."),
    onFailed: (words) => showToast(words, "error"),
  });

  return (
    <Button
      look="secondary"
      size="small"
      busy={busy}
      onClick={() => void save(subscriberCalls.export, { body: { state } })}
    >
      Export{state === "all" ? "" : ` ${stateBadges[state].label.toLowerCase()}`}
    </Button>
  );
}
