import { contactExportCalls } from "#features/leads/export/contract.ts";
import { workCalls } from "#features/leads/work-contract.ts";
import { useFile } from "#platform/client/use-file.ts";
import { Button } from "#ui/button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { showFailure, showToast } from "#ui/overlay/toast.tsx";
import { type InboxFilter, listQuery } from "./inbox-address.ts";

/** Saves the listed leads as a file: every column, or only their people for another program. */
export function ExportMenu({ filter }: { filter: InboxFilter }) {
  const { busy, save } = useFile({
    onDone: () => showToast("The file is in your downloads."),
    onFailed: showFailure,
  });
  const { sort: _order, ...query } = listQuery(filter);
  const contacts = (program: "hubspot" | "outlook") => () =>
    void save(contactExportCalls.contacts, { query: { ...query, program } });

  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="small"
          busy={busy}
          className="whitespace-nowrap max-sm:min-h-11"
        >
          Export CSV
        </Button>
      }
      entries={[
        {
          id: "leads",
          label: "Leads, every column",
          onSelect: () => void save(workCalls.export, { query }),
        },
        { id: "hubspot", label: "Contacts for HubSpot", onSelect: contacts("hubspot") },
        { id: "outlook", label: "Contacts for Outlook", onSelect: contacts("outlook") },
      ]}
    />
  );
}
