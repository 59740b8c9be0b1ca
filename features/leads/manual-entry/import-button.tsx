import { useState } from "react";
import { Button, type ButtonVariant } from "#ui/button.tsx";
import { onDemand } from "#ui/on-demand.tsx";

const ImportLeadsDialog = onDemand(
  async () => (await import("./import-dialog.tsx")).ImportLeadsDialog,
);

/** Opens the import of leads from a file. */
export function ImportLeadsButton({ variant = "quiet" }: { variant?: ButtonVariant }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size="small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="whitespace-nowrap max-sm:min-h-11"
      >
        Import CSV
      </Button>
      {open ? <ImportLeadsDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
