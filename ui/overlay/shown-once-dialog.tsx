import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

type ShownOnceDialogProps = {
  title: string;
  description: string;
  /** The secret, and its name on the copy button. */
  text: string;
  name: string;
  closeLabel: string;
  onClose: () => void;
};

/** Shows a secret that cannot be looked up later. A press outside does not close it. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, description, text, name, closeLabel, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      outsideCloses={false}
      title={title}
      description={description}
    >
      <div className="grid gap-5">
        <p className="bg-panel px-4 py-3 font-mono text-sm break-all select-all">{text}</p>
        <div className="flex flex-wrap items-center gap-3">
          <CopyButton text={text} name={name} />
          <Button size="small" onClick={onClose}>
            {closeLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
