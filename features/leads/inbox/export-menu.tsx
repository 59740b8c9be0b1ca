import { cloneElement } from "react";
import { contactExportCalls } from "#features/leads/export/contract.ts";
import { workCalls } from "#features/leads/work-contract.ts";
import { useFile } from "#platform/client/use-file.ts";
import { MenuList } from "#ui/overlay/menu-list.tsx";
import type { Trigger } from "#ui/overlay/on-first-press.tsx";
import { showFailure, showToast } from "#ui/overlay/toast.tsx";
import { type InboxFilter, listQuery } from "./inbox-address.ts";

/** Saves the listed leads as a file: every column, or only their people for another program. */
export function ExportMenu({ trigger, filter }: { trigger: Trigger; filter: InboxFilter }) {
  const { busy, save } = useFile({
    onDone: () => showToast("The file is in your downloads."),
    onFailed: showFailure,
  });
  const { sort: _order, ...query } = listQuery(filter);
  const contacts = (program: "hubspot" | "outlook") => () =>
    void save(contactExportCalls.contacts, { query: { ...query, program } });

  return (
    <MenuList
      trigger={cloneElement(trigger, { busy })}
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
