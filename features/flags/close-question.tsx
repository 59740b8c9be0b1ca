import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

type CloseQuestionProps = { onClose: () => void; onCancel: () => void };

/** Asks once more before visitors can no longer reach the site. */
export function CloseQuestion({ onClose, onCancel }: CloseQuestionProps) {
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title="Close the site to visitors?"
      description="Every page is replaced by the maintenance page with your phone number, within seconds. Nobody can write to you through the site until it is open again."
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" onClick={onClose}>
          Close the site
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
