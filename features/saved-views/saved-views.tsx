import { Popover } from "@base-ui/react/popover";
import { useState } from "react";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { callApi } from "#platform/client/call-api.ts";
import { staffPaths } from "#platform/client/staff/staff-paths.ts";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { SubmitForm } from "#ui/form/submit-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import type { Trigger } from "#ui/overlay/on-first-press.tsx";
import { showUndo } from "#ui/overlay/toast.tsx";
import { type SavedView, savedViewCalls, savedViewName } from "./contract.ts";

const inbox = staffPaths.adminCommunications;

type ViewsProps = {
  screen: "inbox";
  /** Query to save, without "?". */
  query: string;
};

export function SavedViews({ trigger, screen, query }: ViewsProps & { trigger: Trigger }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} className="z-50">
          <Popover.Popup
            aria-label="Saved views"
            className="w-72 rounded-md border border-hairline bg-paper p-4 text-sm text-ink shadow-float"
          >
            <Views {...{ screen, query }} onChosen={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Views({ screen, query, onChosen }: ViewsProps & { onChosen: () => void }) {
  const { data, reload, replace, loadState } = useCall(savedViewCalls.list, { query: { screen } });
  const views = data?.views ?? [];
  const saving = useAction(savedViewCalls.save, { onDone: replace });
  const deleting = useAction(savedViewCalls.remove, { onDone: reload, onFailed: reload });
  const { form, field, ...state } = useContractForm(savedViewName, {
    send: async ({ name }) => {
      replace(await callApi(savedViewCalls.save, { body: { screen, name, query } }));
      form.reset();
    },
  });

  async function remove({ id, name, query: saved }: SavedView) {
    if (!(await deleting.run({ params: { id } }))) return;
    showUndo(`The view "${name}" was deleted.`, () =>
      saving.run({ body: { screen, name, query: saved } }),
    );
  }

  return (
    <div className="grid gap-3">
      <LoadState {...loadState}>
        {views.length > 0 ? (
          <ul className="divide-y divide-hairline border-y border-hairline">
            {views.map((view) => (
              <li key={view.id} className="flex items-center gap-1">
                <StaffLink
                  to={view.query ? `${inbox}?${view.query}` : inbox}
                  onClick={onChosen}
                  className="min-w-0 grow truncate py-2 font-medium hover:underline"
                >
                  {view.name}
                </StaffLink>
                <button
                  type="button"
                  aria-label={`Delete the view ${view.name}`}
                  onClick={() => void remove(view)}
                  className="grid size-8 shrink-0 place-items-center rounded-full text-muted hover:bg-panel"
                >
                  <CloseIcon className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">
            Save the filters, order and columns of this list under a name. Only you see your views.
          </p>
        )}
      </LoadState>
      <SubmitForm
        form={state}
        className="grid gap-2"
        submit="Save view"
        button={{ full: true, variant: "secondary", size: "small" }}
      >
        <TextField label="Save this list as" maxLength={40} {...field("name")} />
      </SubmitForm>
    </div>
  );
}
