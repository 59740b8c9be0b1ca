import { useState } from "react";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { openNewLeadDraft } from "./new-lead-draft.ts";
import { NewLeadForm } from "./new-lead-form.tsx";

type NewLeadDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Opens a lead in the inbox. */
  onOpenLead: (id: string) => void;
};

/** Adds a call, a visit or a referral from anywhere in the staff area. */
export function NewLeadDialog({ open, onClose, onOpenLead }: NewLeadDialogProps) {
  const { person } = useStaff();
  const [draft] = useState(() => openNewLeadDraft(person.id));
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="New lead" width="wide">
      <NewLeadForm
        draft={draft}
        onClose={onClose}
        onOpenLead={(id) => {
          onClose();
          onOpenLead(id);
        }}
      />
    </Dialog>
  );
}
