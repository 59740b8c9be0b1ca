import { Popover } from "@base-ui/react/popover";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button, buttonStyle } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { dropView, keepView, listViews, type SavedView } from "./contract.ts";

type SavedViewsProps = {
  screen: "inbox";
  /** What would be kept: the query of the address as it stands, without "?". */
  query: string;
  /** Everything that leads to a view stays on this address. */
  path: string;
};

/** The views that a person has kept under names of their own, on whichever machine they sign in. */
export function SavedViews({ screen, query, path }: SavedViewsProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Popover.Trigger className={buttonStyle({ look: "quiet", size: "small" })}>
        Saved views
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} className="z-50">
          <Popover.Popup
            aria-label="Saved views"
            className="w-72 rounded-md border border-hairline bg-paper p-4 text-sm text-ink shadow-float"
          >
            <Views {...{ screen, query, path }} onChosen={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Views({ screen, query, path, onChosen }: SavedViewsProps & { onChosen: () => void }) {
  const call = useCall(listViews, { query: { screen } });
  const [name, setName] = useState("");
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const views = call.data?.views ?? [];

  async function keep(body: { name: string; query: string }) {
    setBusy(true);
    try {
      call.replace(await callApi(keepView, { body: { screen, ...body } }));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.fields.name ?? error.message);
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === "") return setFault("Please give the view a name.");
    if (await keep({ name: name.trim(), query })) setName("");
  }

  async function forget(view: SavedView) {
    await callApi(dropView, { params: { id: view.id } });
    call.reload();
    showToast(`The view "${view.name}" is gone.`, "success", {
      label: "Undo",
      onAct: () => void keep({ name: view.name, query: view.query }),
    });
  }

  return (
    <div className="grid gap-3">
      <LoadState
        loading={call.loading}
        error={call.data ? undefined : call.error}
        onRetry={call.reload}
      >
        {views.length > 0 ? (
          <ul className="divide-y divide-hairline border-y border-hairline">
            {views.map((view) => (
              <li key={view.id} className="flex items-center gap-1">
                <Link
                  to={view.query ? `${path}?${view.query}` : path}
                  onClick={onChosen}
                  className="min-w-0 grow truncate py-2 font-medium hover:underline"
                >
                  {view.name}
                </Link>
                <button
                  type="button"
                  aria-label={`Forget the view ${view.name}`}
                  onClick={() => void forget(view)}
                  className="grid size-8 shrink-0 place-items-center rounded-full text-muted hover:bg-panel"
                >
                  <CloseIcon className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">
            Keep the filters, order and columns of this list under a name, for yourself.
          </p>
        )}
      </LoadState>
      <form noValidate onSubmit={save} className="grid gap-2">
        <TextField
          label="Keep this list as"
          maxLength={40}
          value={name}
          error={fault || undefined}
          onChange={(event) => {
            setName(event.target.value);
            setFault("");
          }}
        />
        <Button type="submit" look="secondary" size="small" busy={busy}>
          Keep view
        </Button>
      </form>
    </div>
  );
}
