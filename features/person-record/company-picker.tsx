import { type ReactNode, useState } from "react";
import { type Company, companyCalls } from "#features/people/contract.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { CompanyDialog } from "./company-dialog.tsx";
import { PickDialog } from "./pick-dialog.tsx";

type CompanyPickerProps = {
  title: string;
  onPick: (company: Company) => void;
  onClose: () => void;
  /** Called with a company that was missing and was added here; without it, none can be added. */
  onAdded?: (company: Company) => void;
  children?: ReactNode;
};

const shown = 20;

/** Finds a company by name or domain and picks it, or adds it. */
export function CompanyPicker(props: CompanyPickerProps) {
  const { title, onPick, onClose, onAdded, children } = props;
  const { may } = useStaff();
  const [search, setSearch] = useState("");
  const [isAdding, setAdding] = useState(false);
  const call = useCall(companyCalls.list, { query: { search, limit: shown } });
  if (isAdding && onAdded) {
    return <CompanyDialog name={search} onClose={() => setAdding(false)} onSaved={onAdded} />;
  }
  return (
    <PickDialog
      title={title}
      label="Name or domain"
      search={search}
      onSearch={setSearch}
      rows={call.data?.companies}
      loadState={call.loadState}
      noteOf={({ domains }) => domains.join(", ")}
      onPick={onPick}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2 empty:hidden">
        {onAdded && may("leads.edit") ? (
          <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
            Add a company
          </Button>
        ) : null}
        {children}
      </div>
    </PickDialog>
  );
}
