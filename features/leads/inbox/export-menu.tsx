import { useState } from "react";
import { exportContacts } from "#features/leads/hand-over/contract.ts";
import { exportLeads } from "#features/leads/work-contract.ts";
import { saveFile } from "#platform/client/call-file.ts";
import { failureWords } from "#platform/client/failure-words.ts";
import { Button } from "#ui/button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { type InboxFilter, listQuery } from "./inbox-address.ts";

/** Saves what the list shows as a file: every column of the leads, or their people for another program. */
export function ExportMenu({ filter }: { filter: InboxFilter }) {
  const [busy, setBusy] = useState(false);
  const { sort: _order, ...query } = listQuery(filter);

  async function download(save: () => Promise<void>) {
    setBusy(true);
    try {
      await save();
      showToast("The file is in your downloads.");
    } catch (error) {
      showToast(failureWords(error), "error");
    } finally {
      setBusy(false);
    }
  }

  const contacts = (program: "hubspot" | "outlook") => () =>
    void download(() => saveFile(exportContacts, { query: { ...query, program } }));

  return (
    <Menu
      align="start"
      trigger={
        <Button look="quiet" size="small" busy={busy} className="whitespace-nowrap max-sm:min-h-11">
          Export CSV
        </Button>
      }
      entries={[
        {
          id: "leads",
          label: "Leads, every column",
          onSelect: () => void download(() => saveFile(exportLeads, { query })),
        },
        { id: "hubspot", label: "Contacts for HubSpot", onSelect: contacts("hubspot") },
        { id: "outlook", label: "Contacts for Outlook", onSelect: contacts("outlook") },
      ]}
    />
  );
}
