import { lazy, Suspense, useState } from "react";
import { callApi } from "#platform/client/call-api.ts";
import { failureWords } from "#platform/client/failure-words.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import {
  changeRedirect,
  deleteRedirect,
  listRedirects,
  type Redirect,
  restoreRedirect,
} from "./contract.ts";

const RedirectDialog = lazy(() =>
  import("./redirect-dialog.tsx").then((module) => ({ default: module.RedirectDialog })),
);

type RedirectListProps = { mayEdit: boolean; moment: (at: number) => string; siteUrl: string };

/** Addresses that lead elsewhere, with how often each was used. Every change can be taken back. */
export function RedirectList({ mayEdit, moment, siteUrl }: RedirectListProps) {
  const { data, loading, error, reload } = useCall(listRedirects, {}, { everyMs: 30_000 });
  const [open, setOpen] = useState<Redirect | "new">();

  async function attempt(work: () => Promise<unknown>, words: string, undo?: () => void) {
    try {
      await work();
      showToast(words, "success", undo && { label: "Undo", onAct: undo });
    } catch (failure) {
      showToast(failureWords(failure), "error");
    }
    reload();
  }

  const remove = ({ id, source }: Redirect) =>
    attempt(
      () => callApi(deleteRedirect, { params: { id } }),
      `${source} no longer leads anywhere.`,
      () =>
        void attempt(
          () => callApi(restoreRedirect, { params: { id } }),
          `${source} leads on again.`,
        ),
    );

  const changed = (before: Redirect | undefined, after: Redirect) => {
    reload();
    if (!before) return showToast(`${after.source} leads to ${after.target}.`);
    const { id, source, target, status } = before;
    const back = { source, target, permanent: status === 301, version: after.version };
    showToast(`${after.source} leads to ${after.target}.`, "success", {
      label: "Undo",
      onAct: () =>
        void attempt(
          () => callApi(changeRedirect, { params: { id }, body: back }),
          `${source} leads to ${target}.`,
        ),
    });
  };

  const columns = plainColumns(moment);
  return (
    <LoadState loading={loading} error={data ? undefined : error} onRetry={reload}>
      {mayEdit ? (
        <Button size="small" className="mb-4" onClick={() => setOpen("new")}>
          New redirect
        </Button>
      ) : null}
      <Table
        caption="Redirects"
        rows={data?.redirects ?? []}
        rowKey={({ id }) => id}
        empty="No address is redirected. The missing pages show what visitors ask for in vain."
        columns={
          mayEdit
            ? [
                ...columns,
                {
                  id: "actions",
                  heading: <span className="sr-only">Actions</span>,
                  align: "end",
                  cell: (row) => (
                    <span className="inline-flex gap-1">
                      <Button
                        look="quiet"
                        size="small"
                        aria-label={`Edit ${row.source}`}
                        onClick={() => setOpen(row)}
                      >
                        Edit
                      </Button>
                      <Button
                        look="quiet"
                        size="small"
                        aria-label={`Delete ${row.source}`}
                        onClick={() => void remove(row)}
                      >
                        Delete
                      </Button>
                    </span>
                  ),
                },
              ]
            : columns
        }
      />
      {open ? (
        <Suspense>
          <RedirectDialog
            redirect={open === "new" ? undefined : open}
            siteUrl={siteUrl}
            onClose={() => setOpen(undefined)}
            onStored={(after) => changed(open === "new" ? undefined : open, after)}
          />
        </Suspense>
      ) : null}
    </LoadState>
  );
}

function plainColumns(moment: (at: number) => string): Column<Redirect>[] {
  return [
    {
      id: "source",
      heading: "Asked for",
      rowHeading: true,
      cell: ({ source, shadowed }) => (
        <span className="block min-w-32 wrap-anywhere">
          {source}
          {shadowed ? (
            <span className="block text-xs font-normal text-error">
              There is a page here by now; visitors get the page.
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
            <span className="block text-xs text-muted">and on to {leadsOnTo}, in one step</span>
          ) : null}
        </span>
      ),
    },
    {
      id: "kind",
      heading: "Kind",
      cell: ({ status, target }) => (
        <span className="flex flex-wrap gap-1.5 whitespace-nowrap">
          {status === 301 ? "For good" : "For a while"}
          {target.startsWith("https:") ? <Badge tone="attention">Elsewhere</Badge> : null}
        </span>
      ),
    },
    { id: "hits", heading: "Used", align: "end", cell: ({ hits }) => hits },
    {
      id: "last",
      heading: "Last",
      cell: ({ lastHitAt }) => (
        <span className="whitespace-nowrap">
          {lastHitAt === null ? "never" : moment(lastHitAt)}
        </span>
      ),
    },
  ];
}
