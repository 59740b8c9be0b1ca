import { type ReactNode, type RefObject, useState } from "react";
import { useSearchParams } from "react-router";
import type { leadCalls } from "#features/leads/contract.ts";
import type { Colleague } from "#features/leads/lead-owner.tsx";
import { ImportLeadsButton } from "#features/leads/manual-entry/import-button.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { PlusIcon, SearchIcon } from "#ui/icons.tsx";
import { lazyComponent } from "#ui/on-demand.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { OnFirstPress } from "#ui/overlay/on-first-press.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { useDrawer } from "#ui/overlay/use-drawer.ts";
import type { LeadColumnId } from "./columns.tsx";
import type { Adding } from "./empty-inbox.tsx";
import { FilterChips, LeadFilters, LeadOrder, useFilterCount } from "./filters.tsx";
import type { InboxFilter } from "./inbox-address.ts";
import { LeadSearch } from "./search-field.tsx";
import { LeadViews } from "./views.tsx";

const ColumnChooser = lazyComponent(
  async () => (await import("./column-chooser.tsx")).ColumnChooser,
);
const ExportMenu = lazyComponent(async () => (await import("./export-menu.tsx")).ExportMenu);
const SavedViews = lazyComponent(
  async () => (await import("#features/saved-views/saved-views.tsx")).SavedViews,
);

type InboxToolbarProps = {
  spam: boolean;
  filter: InboxFilter;
  columns: readonly LeadColumnId[];
  isPhone: boolean;
  /** True while a lead is open: some tools are hidden to make room, on a phone all of them. */
  reading: boolean;
  overview: AnswerOf<typeof leadCalls.overview> | undefined;
  staff: readonly Colleague[] | undefined;
  searchId: string;
  /** True while the search is open on a phone, where it is an icon otherwise. */
  searching: boolean;
  onSearching: (searching: boolean) => void;
  onLeaveSearch: () => void;
  adding: Adding | undefined;
  /** Replaces the tools while leads are selected. */
  bulk: ReactNode;
  bar: RefObject<HTMLDivElement | null>;
  /** Starts selecting leads where rows have no checkboxes. */
  onSelect: (() => void) | undefined;
};

/** Shows one row above the list: the view, the search, the filters, the order, and a new lead. */
export function InboxToolbar(props: InboxToolbarProps) {
  const { spam, filter, isPhone, reading, overview, staff, bulk, searching } = props;
  const { sources = [], counts, ...views } = overview ?? {};
  const facts = { staff, sources };
  return (
    <div
      ref={props.bar}
      className={cx(
        "grid grid-cols-1 gap-2 border-b border-hairline px-gutter pb-3 lg:px-4 print:hidden",
        reading && "max-lg:hidden",
      )}
    >
      <div className="grid grid-cols-1">
        {/* Invisible instead of removed, so that no row moves under the pointer while leads are selected. */}
        <div
          className={cx(
            "flex min-w-0 flex-wrap items-center gap-2 [grid-area:1/1]",
            Boolean(bulk) && (isPhone ? "hidden" : "invisible"),
          )}
        >
          {spam ? (
            <p className="min-w-0 text-sm text-muted max-lg:basis-full lg:mr-auto">
              Kept for you to check. Nobody was emailed about these.
            </p>
          ) : (
            <LeadViews counts={{ ...counts, ...views }} />
          )}
          {isPhone ? (
            <Button
              variant="secondary"
              size="small"
              aria-label="Search"
              aria-expanded={searching || filter.search !== ""}
              onClick={() => props.onSearching(!searching)}
              className="size-11 shrink-0 px-0"
            >
              <SearchIcon className="size-5" />
            </Button>
          ) : (
            <LeadSearch
              id={props.searchId}
              search={filter.search}
              onLeave={props.onLeaveSearch}
              className="max-w-52 grow basis-32"
            />
          )}
          {isPhone ? <FilterSheet {...props} facts={facts} /> : <FilterMenu facts={facts} />}
          {isPhone || reading ? null : (
            <>
              <LeadOrder frame="lg:max-w-44" />
              {spam ? null : <SavedInboxViews />}
              <OnFirstPress trigger={quietButton("Columns")} opens="dialog">
                {(opened) => <ColumnChooser {...{ ...opened, spam }} shown={props.columns} />}
              </OnFirstPress>
              <FileButtons filter={filter} onImport={props.adding?.onImport} />
            </>
          )}
          {props.adding ? (
            <Button
              size="small"
              onClick={props.adding.onNew}
              aria-label="New lead"
              className="shrink-0 whitespace-nowrap max-lg:min-h-11 lg:ml-auto"
            >
              <PlusIcon className="size-4.5" />
              {isPhone ? "New" : "New lead"}
            </Button>
          ) : null}
        </div>
        {bulk ? <div className="[grid-area:1/1]">{bulk}</div> : null}
      </div>
      {isPhone && (searching || filter.search !== "") ? (
        <LeadSearch id={props.searchId} search={filter.search} onLeave={props.onLeaveSearch} />
      ) : null}
      {bulk ? null : <FilterChips {...facts} />}
    </div>
  );
}

/** Draws a button whose list or panel is loaded when it is pressed. */
const quietButton = (name: string) => (
  <Button variant="quiet" size="small" className="whitespace-nowrap max-sm:min-h-11">
    {name}
  </Button>
);

type Facts = { facts: Parameters<typeof LeadFilters>[0] };

function filtersName(count: number): string {
  return count === 0 ? "Filters" : `Filters (${count})`;
}

function FilterMenu({ facts }: Facts) {
  const [open, setOpen] = useState(false);
  const count = useFilterCount();
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title="Filters"
      trigger={
        <Button variant="secondary" size="small" className="whitespace-nowrap">
          {filtersName(count)}
        </Button>
      }
    >
      <div className="p-4">
        <LeadFilters {...facts} />
      </div>
    </Popover>
  );
}

/** Shows the filters on a phone, with the tools that do not fit into its one row. */
function FilterSheet({ facts, ...props }: Facts & InboxToolbarProps) {
  const { open, setOpen, opener } = useDrawer();
  const count = useFilterCount();
  const { adding } = props;
  const onImport =
    adding &&
    (() => {
      setOpen(false);
      adding.onImport();
    });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        {...opener}
        className="min-h-11 shrink-0 whitespace-nowrap"
      >
        {filtersName(count)}
      </Button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title="Filters"
        footer={
          <Button full onClick={() => setOpen(false)}>
            Show the leads
          </Button>
        }
      >
        <div className="grid gap-5">
          <div className="grid gap-1.5">
            <p aria-hidden="true" className="label">
              Order
            </p>
            <LeadOrder className="min-h-11" />
          </div>
          <LeadFilters {...facts} />
          <div className="-mx-3 flex flex-wrap items-center gap-1 border-t border-hairline pt-3">
            {props.onSelect ? (
              <Button
                variant="quiet"
                size="small"
                onClick={() => {
                  setOpen(false);
                  props.onSelect?.();
                }}
                className="min-h-11"
              >
                Select several
              </Button>
            ) : null}
            {props.spam ? null : <SavedInboxViews />}
            <FileButtons filter={props.filter} onImport={onImport} />
          </div>
        </div>
      </Drawer>
    </>
  );
}

function SavedInboxViews() {
  const [query] = useSearchParams();
  const view = new URLSearchParams(query);
  view.delete("lead");
  return (
    <OnFirstPress trigger={quietButton("Saved views")} opens="dialog">
      {(opened) => <SavedViews {...opened} screen="inbox" query={view.toString()} />}
    </OnFirstPress>
  );
}

type FileButtonsProps = { filter: InboxFilter; onImport: (() => void) | undefined };

function FileButtons({ filter, onImport }: FileButtonsProps) {
  const { may } = useStaff();
  return (
    <>
      {onImport ? <ImportLeadsButton onImport={onImport} /> : null}
      {may("leads.export") ? (
        <OnFirstPress trigger={quietButton("Export CSV")} opens="menu">
          {(opened) => <ExportMenu {...{ ...opened, filter }} />}
        </OnFirstPress>
      ) : null}
    </>
  );
}
