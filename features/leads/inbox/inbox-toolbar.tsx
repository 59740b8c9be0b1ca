import { lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ImportLeadsButton } from "#features/leads/by-hand/import-button.tsx";
import type { Colleague } from "#features/leads/lead-owner.tsx";
import type { leadOverview } from "#features/leads/overview-contract.ts";
import { exportLeads } from "#features/leads/work-contract.ts";
import { saveFile } from "#platform/client/call-file.ts";
import { failureWords } from "#platform/client/failure-words.ts";
import { useTypedSearch } from "#platform/client/use-typed-search.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { controlStyle } from "#ui/form/field-frame.tsx";
import { PlusIcon, SearchIcon } from "#ui/icons.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import type { LeadColumnId } from "./columns.tsx";
import { LeadFilters } from "./filters.tsx";
import { type InboxFilter, inboxQuery, listQuery } from "./inbox-address.ts";
import { LeadViews } from "./views.tsx";

const ColumnChooser = lazy(() =>
  import("./column-chooser.tsx").then((module) => ({ default: module.ColumnChooser })),
);

type InboxToolbarProps = {
  spam: boolean;
  filter: InboxFilter;
  columns: readonly LeadColumnId[];
  isPhone: boolean;
  /** A lead is open: the filters make room for it, on a phone the whole toolbar does. */
  reading: boolean;
  overview: AnswerOf<typeof leadOverview> | undefined;
  staff: readonly Colleague[] | undefined;
  searchId: string;
  mayExport: boolean;
  savedViews: ReactNode;
  onNew: (() => void) | undefined;
  hours: BusinessHours;
  /** Replaces the filters while leads are selected. */
  bulk: ReactNode;
  /** Starts selecting leads where rows have no checkboxes. */
  onSelect: (() => void) | undefined;
};

export function InboxToolbar(props: InboxToolbarProps) {
  const { spam, filter, columns, isPhone, reading, overview, staff, bulk } = props;
  const [filtering, setFiltering] = useState(false);
  return (
    <div
      className={cx(
        "grid gap-2 border-b border-hairline px-gutter pb-3 lg:px-4",
        reading && "max-lg:hidden",
      )}
    >
      <div className="grid grid-cols-2 items-center gap-3 xl:flex">
        {spam ? (
          <p className="text-sm text-muted xl:grow">
            Stored for you to check. No emails were sent about these.
          </p>
        ) : (
          <LeadViews counts={countsOf(overview)} />
        )}
        <LeadSearch id={props.searchId} search={filter.search} />
        {props.onNew ? (
          <Button
            size="small"
            onClick={props.onNew}
            className="shrink-0 whitespace-nowrap max-xl:col-span-2 max-xl:justify-self-start"
          >
            <PlusIcon className="size-4.5" />
            New lead
          </Button>
        ) : null}
      </div>
      <div className="grid grid-cols-1">
        {/* Invisible instead of removed, so that no row moves under the pointer while leads are selected. */}
        <div
          className={cx(
            "flex flex-wrap items-center gap-2 [grid-area:1/1]",
            reading && "lg:hidden",
            Boolean(bulk) && (isPhone ? "hidden" : "invisible"),
          )}
        >
          {isPhone ? (
            <>
              <Button
                look="quiet"
                size="small"
                aria-expanded={filtering}
                onClick={() => setFiltering(!filtering)}
                className="-ml-3"
              >
                Filters
              </Button>
              {props.onSelect ? (
                <Button look="quiet" size="small" onClick={props.onSelect}>
                  Select
                </Button>
              ) : null}
            </>
          ) : null}
          <div
            className={cx(
              "grid grow grid-cols-2 items-center gap-2 max-lg:order-last max-lg:basis-full lg:flex lg:flex-wrap",
              isPhone && !filtering && "hidden",
            )}
          >
            <LeadFilters staff={staff} sources={overview?.sources ?? []} />
          </div>
          <div className="flex flex-wrap items-center gap-2 max-lg:-ml-3">
            {props.savedViews}
            {isPhone || reading ? null : (
              <Suspense>
                <ColumnChooser shown={columns} spam={spam} />
              </Suspense>
            )}
            {props.onNew ? <ImportLeadsButton hours={props.hours} /> : null}
            {props.mayExport ? <ExportButton filter={filter} /> : null}
          </div>
        </div>
        {bulk ? <div className="[grid-area:1/1]">{bulk}</div> : null}
      </div>
    </div>
  );
}

function countsOf(overview: InboxToolbarProps["overview"]): Record<string, number> {
  if (!overview) return {};
  const { counts, late, held, steps, replies } = overview;
  return { ...counts, late, held, steps, replies };
}

function LeadSearch({ id, search }: { id: string; search: string }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [text, setText] = useTypedSearch(search, (typed) =>
    navigate({ search: inboxQuery(query, { search: typed }) }, { replace: true }),
  );
  return (
    <div className="relative min-w-0 xl:w-56">
      <SearchIcon className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-muted" />
      <input
        id={id}
        type="search"
        aria-label="Search leads"
        placeholder="Search"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={cx(controlStyle, "min-h-11 py-1 pl-9 text-sm xl:min-h-9")}
      />
    </div>
  );
}

function ExportButton({ filter }: { filter: InboxFilter }) {
  const [busy, setBusy] = useState(false);

  async function download() {
    const { sort: _order, ...query } = listQuery(filter);
    setBusy(true);
    try {
      await saveFile(exportLeads, { query });
      showToast("The file is in your downloads.");
    } catch (error) {
      showToast(failureWords(error), "error");
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button look="quiet" size="small" busy={busy} onClick={() => void download()}>
      Export CSV
    </Button>
  );
}
