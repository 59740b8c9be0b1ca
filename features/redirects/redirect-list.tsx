import { useState } from "react";
import type { ApiError } from "#platform/client/call-api.ts";
import { Moment } from "#platform/client/staff/moment.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { actionsColumn, type Column } from "#ui/data/table.tsx";
import { VirtualTable } from "#ui/data/virtual-table.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { showFailure, showToast, showUndo } from "#ui/overlay/toast.tsx";
import { type Redirect, redirectCalls } from "./contract.ts";
import { PathButton } from "./path-button.tsx";

const RedirectDialog = onDemand(async () => (await import("./redirect-dialog.tsx")).RedirectDialog);

/** Lists redirects with how often each was used. Every change can be undone. */
export function RedirectList({ siteUrl }: { siteUrl: string }) {
  const edits = useStaff().may("marketing.edit");
  const call = useCall(redirectCalls.list, {}, { everyMs: 30_000 });
  const [open, setOpen] = useState<Redirect | "new">();

  const { remove, announceStored } = useUndoableChanges(call.reload);

  const actions = actionsColumn<Redirect>((row) => (
    <span className="inline-flex gap-1">
      <PathButton label="Edit" path={row.source} onClick={() => setOpen(row)} />
      <PathButton label="Delete" path={row.source} onClick={() => void remove(row)} />
    </span>
  ));
  return (
    <Loaded call={call}>
      {({ redirects }) => (
        <>
          {edits ? (
            <Button size="small" className="mb-4" onClick={() => setOpen("new")}>
              New redirect
            </Button>
          ) : null}
          <VirtualTable
            caption="Redirects"
            rowHeight={68}
            rows={redirects}
            rowKey={({ id }) => id}
            empty="There are no redirects. The missing pages show which addresses visitors could not find."
            columns={edits ? [...columns, actions] : columns}
          />
          {open ? (
            <RedirectDialog
              redirect={open === "new" ? undefined : open}
              siteUrl={siteUrl}
              onClose={() => setOpen(undefined)}
              onStored={(after) => announceStored(open === "new" ? undefined : open, after)}
            />
          ) : null}
        </>
      )}
    </Loaded>
  );
}

/** Deletes redirects and says what was changed, each time with an undo; the list is then read again. */
function useUndoableChanges(reload: () => void) {
  function onFailed(failure: ApiError) {
    showFailure(failure);
    reload();
  }
  const removal = useAction(redirectCalls.remove, { onFailed });
  const restore = useAction(redirectCalls.restore, { onFailed });
  const update = useAction(redirectCalls.change, { onFailed });

  function announce(message: string, undo?: () => void) {
    if (undo) showUndo(message, undo);
    else showToast(message);
    reload();
  }

  return {
    async remove({ id, source }: Redirect) {
      const params = { id };
      if (!(await removal.run({ params }))) return;
      announce(`${source} is no longer redirected.`, async () => {
        if (await restore.run({ params })) announce(`${source} is redirected again.`);
      });
    },
    announceStored(before: Redirect | undefined, after: Redirect) {
      const message = `${after.source} leads to ${after.target}.`;
      if (!before) return announce(message);
      const { id, source, target, status } = before;
      const body = { source, target, permanent: status === 301, version: after.version };
      announce(message, async () => {
        if (await update.run({ params: { id }, body })) announce(`${source} leads to ${target}.`);
      });
    },
  };
}

const columns: Column<Redirect>[] = [
  {
    id: "source",
    heading: "Path",
    rowHeading: true,
    cell: ({ source, shadowed }) => (
      <span className="block min-w-32 wrap-anywhere">
        {source}
        {shadowed ? (
          <span className="block text-xs font-normal text-error">
            A page exists at this path now, so visitors get the page.
          </span>
        ) : null}
      </span>
    ),
  },
  {
    id: "target",
    heading: "Leads to",
    cell: ({ target, leadsOnTo }) => (
      <span className="block min-w-32 wrap-anywhere">
        {target}
        {leadsOnTo ? (
          <span className="block text-xs text-muted">ends at {leadsOnTo}, in one step</span>
        ) : null}
      </span>
    ),
  },
  {
    id: "kind",
    heading: "Kind",
    cell: ({ status, target }) => (
      <span className="flex flex-wrap gap-1.5 whitespace-nowrap">
        {status === 301 ? "Permanent" : "Temporary"}
        {target.startsWith("https:") ? <Badge tone="attention">Elsewhere</Badge> : null}
      </span>
    ),
  },
  { id: "hits", heading: "Used", align: "end", cell: ({ hits }) => hits },
  { id: "last", heading: "Last", cell: ({ lastHitAt }) => <Moment at={lastHitAt} none="never" /> },
];
