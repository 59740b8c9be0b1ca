import { useState } from "react";
import { address, oneOf, useAddress } from "#platform/client/staff/address.ts";
import { Moment } from "#platform/client/staff/moment.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Loaded } from "#ui/data/loaded.tsx";
import { actionsColumn, type Column, Table } from "#ui/data/table.tsx";
import { ChoiceBar } from "#ui/form/choice-bar.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { showFailure, showToast, showUndo } from "#ui/overlay/toast.tsx";
import { type MissingPath, missingCalls } from "./contract.ts";
import { PathButton } from "./path-button.tsx";

const RedirectDialog = onDemand(async () => (await import("./redirect-dialog.tsx")).RedirectDialog);

const listAddress = address({ show: oneOf(["open", "ignored"], "open") });

/** Lists requested paths without a page; each can be redirected or ignored. */
export function MissingList({ siteUrl }: { siteUrl: string }) {
  const { may } = useStaff();
  const { show, go } = useAddress(listAddress);
  const call = useCall(missingCalls.list, { query: { show } }, { everyMs: 30_000 });
  const [open, setOpen] = useState<string>();
  const ignore = useIgnoring(call.reload);

  const actions = actionsColumn<MissingPath>((row) => (
    <span className="inline-flex gap-1">
      <PathButton
        label="Redirect"
        path={row.path}
        variant="secondary"
        className="whitespace-nowrap"
        onClick={() => setOpen(row.path)}
      />
      <PathButton
        label={row.ignored ? "List" : "Ignore"}
        path={row.path}
        onClick={() =>
          void ignore(row.path, !row.ignored, () => void ignore(row.path, row.ignored))
        }
      />
    </span>
  ));
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
          onChoose={(id) => go({ show: id })}
          choices={[
            { id: "open", name: "Open" },
            { id: "ignored", name: "Ignored" },
          ]}
        />
      </div>
      <Loaded call={call}>
        {({ missing }) => (
          <Table
            caption="Missing pages"
            // Puts the buttons next to the path, so that they are visible on a phone.
            columns={
              may("marketing.edit")
                ? [...first, { ...actions, align: "start" }, ...rest]
                : [...first, ...rest]
            }
            rows={missing}
            rowKey={({ path }) => path}
            empty={
              show === "ignored" ? "Nothing is ignored." : "Nobody has requested a missing page."
            }
          />
        )}
      </Loaded>
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

/** Returns what ignores a path or lists it again, and says so with its undo; the list is then read again. */
function useIgnoring(reload: () => void) {
  const { run } = useAction(missingCalls.ignore, {
    onDone: reload,
    onFailed(failure) {
      showFailure(failure);
      reload();
    },
  });
  return async (path: string, ignored: boolean, undo?: () => void) => {
    if (!(await run({ body: { path, ignored } }))) return;
    const message = ignored ? `${path} is ignored.` : `${path} is listed.`;
    if (undo) showUndo(message, undo);
    else showToast(message);
  };
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

const rest: Column<MissingPath>[] = [
  { id: "last", heading: "Last", cell: ({ lastAt }) => <Moment at={lastAt} /> },
  {
    id: "referrer",
    heading: "Last referrer",
    cell: ({ referrer }) => (
      <span className="block min-w-28 text-muted wrap-anywhere">{referrer || "unknown"}</span>
    ),
  },
];
