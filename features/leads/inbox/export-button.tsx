import { useState } from "react";
import { exportLeads } from "#features/leads/work-contract.ts";
import { saveFile } from "#platform/client/call-file.ts";
import { failureWords } from "#platform/client/failure-words.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { type InboxFilter, listQuery } from "./inbox-address.ts";

/** Takes the leads of the view as a file for a spreadsheet. */
export function ExportButton({ filter }: { filter: InboxFilter }) {
  const [busy, setBusy] = useState(false);

  async function take() {
    const { sort: _order, ...query } = listQuery(filter);
    setBusy(true);
    try {
      await saveFile(exportLeads, { query });
      showToast("The file is in your downloads.");
    } catch (error) {
      showToast(failureWords(error), "error");
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button look="quiet" size="small" busy={busy} onClick={() => void take()}>
      Export CSV
    </Button>
  );
}
