import { useState } from "react";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { useQueryChange } from "#platform/client/use-query-change.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { ChoiceBar } from "#ui/form/choice-bar.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { type MissingPath, missingCalls } from "./contract.ts";

const RedirectDialog = onDemand(async () => (await import("./redirect-dialog.tsx")).RedirectDialog);

/** Lists requested paths without a page; each can be redirected or ignored. */
export function MissingList({ siteUrl }: { siteUrl: string }) {
  const { may, moment } = useStaff();
  const { query, change } = useQueryChange();
  const ignored = query.get("show") === "ignored";
  const show = ignored ? "ignored" : "open";
  const call = useCall(missingCalls.list, { query: { show } }, { everyMs: 30_000 });
  const [open, setOpen] = useState<string>();

  const action = useAction(missingCalls.ignore, {
    onDone: call.reload,
    onFailed({ message }) {
      showToast(message, "error");
      call.reload();
    },
  });

  async function ignore(path: string, ignored: boolean, undo?: () => void) {
    if (!(await action.run({ body: { path, ignored } }))) return;
    const message = ignored ? `${path} is ignored.` : `${path} is listed.`;
    showToast(message, "success", undo && { label: "Undo", onAct: undo });
  }

  const rest = restColumns(moment);
  const actions: Column<MissingPath> = {
    id: "actions",
    heading: <span className="sr-only">Actions</span>,
    cell: (row) => (
      <span className="inline-flex gap-1">
        <Button
          look="secondary"
          size="small"
          className="whitespace-nowrap"
          aria-label={`Redirect ${row.path}`}
          onClick={() => setOpen(row.path)}
        >
          Redirect
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-label={`${row.ignored ? "List" : "Ignore"} ${row.path}`}
          onClick={() =>
            void ignore(row.path, !row.ignored, () => void ignore(row.path, row.ignored))
          }
        >
          {row.ignored ? "List" : "Ignore"}
        </Button>
      </span>
    ),
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-measure text-sm text-muted">
          Paths are shown without their query. Search engines and other programs that identify
          themselves are not counted.
        </p>
        <ChoiceBar
          label="Missing pages"
          current={show}
          onChoose={(id) => change({ show: id === "ignored" ? id : null })}
          choices={[
            { id: "open", name: "Open" },
            { id: "ignored", name: "Ignored" },
          ]}
        />
      </div>
      <LoadState {...call.loadState}>
        <Table
          caption="Missing pages"
          // Puts the buttons next to the path, so that they are visible on a phone.
          columns={may("marketing.edit") ? [...first, actions, ...rest] : [...first, ...rest]}
          rows={call.data?.missing ?? []}
          rowKey={({ path }) => path}
          empty={ignored ? "Nothing is ignored." : "Nobody has requested a missing page."}
        />
      </LoadState>
      {open ? (
        <RedirectDialog
          source={open}
          siteUrl={siteUrl}
          onClose={() => setOpen(undefined)}
          onStored={({ source, target }) => {
            showToast(`${source} leads to ${target}.`);
            call.reload();
          }}
        />
      ) : null}
    </>
  );
}

const first: Column<MissingPath>[] = [
  {
    id: "path",
    heading: "Path",
    rowHeading: true,
    cell: ({ path }) => <span className="block min-w-36 wrap-anywhere">{path}</span>,
  },
  { id: "requests", heading: "Requests", align: "end", cell: ({ requests }) => requests },
];

const restColumns = (moment: (at: number) => string): Column<MissingPath>[] => [
  {
    id: "last",
    heading: "Last",
    cell: ({ lastAt }) => <span className="whitespace-nowrap">{moment(lastAt)}</span>,
  },
  {
    id: "referrer",
    heading: "Last referrer",
    cell: ({ referrer }) => (
      <span className="block min-w-28 text-muted wrap-anywhere">{referrer || "unknown"}</span>
    ),
  },
];
