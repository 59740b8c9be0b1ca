import { useState } from "react";
import type { Colleague } from "#features/leads/lead-owner.tsx";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { openHandDraft } from "./hand-draft.ts";
import { NewLeadForm } from "./new-lead-form.tsx";

type NewLeadDialogProps = {
  open: boolean;
  onClose: () => void;
  me: Colleague;
  hours: BusinessHours;
  /** Opens a lead in the inbox. */
  onOpenLead: (id: string) => void;
};

/** Adds a call, a visit or a referral from anywhere in the staff area. */
export function NewLeadDialog({ open, onClose, me, hours, onOpenLead }: NewLeadDialogProps) {
  const [draft] = useState(() => openHandDraft(me.id));
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="New lead" width="wide">
      <NewLeadForm
        draft={draft}
        hours={hours}
        onClose={onClose}
        onOpenLead={(id) => {
          onClose();
          onOpenLead(id);
        }}
      />
    </Dialog>
  );
}
