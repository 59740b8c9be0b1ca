import { lazy, type ReactNode, Suspense, useState } from "react";
import type { leadOverview } from "#features/leads/contract.ts";
import type { Colleague } from "#features/leads/lead-owner.tsx";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import type { LeadColumnId } from "./columns.tsx";
import { ExportButton } from "./export-button.tsx";
import { LeadFilters } from "./filters.tsx";
import type { InboxFilter } from "./inbox-address.ts";
import { LeadSearch } from "./search.tsx";
import { LeadViews } from "./views.tsx";

const ColumnChooser = lazy(() =>
  import("./column-chooser.tsx").then((module) => ({ default: module.ColumnChooser })),
);

type InboxToolbarProps = {
  spam: boolean;
  filter: InboxFilter;
  columns: readonly LeadColumnId[];
  isPhone: boolean;
  /** A lead is open: on a desk the filters make room for it, on a phone everything does. */
  reading: boolean;
  overview: AnswerOf<typeof leadOverview> | undefined;
  staff: readonly Colleague[] | undefined;
  searchId: string;
  mayExport: boolean;
  savedViews: ReactNode;
  /** Takes the place of the filters while leads are marked. */
  bulk: ReactNode;
  /** Begins marking leads where they have no boxes to press. */
  onMark: (() => void) | undefined;
};

/** Views and search, and under them the filters, or what can be done to the marked leads. */
export function InboxToolbar(props: InboxToolbarProps) {
  const { spam, filter, columns, isPhone, reading, overview, staff, searchId, bulk } = props;
  const { mayExport, savedViews } = props;
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
            Kept for you to look at. Nobody was mailed about these.
          </p>
        ) : (
          <LeadViews counts={{ ...overview?.counts, ...pick(overview) }} />
        )}
        <LeadSearch id={searchId} />
      </div>
      <div className="grid grid-cols-1">
        {/* On a desk the filters keep their height while leads are marked: no row moves away under the pointer. */}
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
              {props.onMark ? (
                <Button look="quiet" size="small" onClick={props.onMark}>
                  Mark
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
            {savedViews}
            {isPhone || reading ? null : (
              <Suspense>
                <ColumnChooser shown={columns} spam={spam} />
              </Suspense>
            )}
            {mayExport ? <ExportButton filter={filter} /> : null}
          </div>
        </div>
        {bulk ? <div className="[grid-area:1/1]">{bulk}</div> : null}
      </div>
    </div>
  );
}

/** The counts that no status tells. */
function pick(
  overview: { late: number; held: number; steps: number } | undefined,
): Record<string, number> {
  return overview ? { late: overview.late, held: overview.held, steps: overview.steps } : {};
}
