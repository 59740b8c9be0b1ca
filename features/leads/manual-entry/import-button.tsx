import { useState } from "react";
import { Button, type ButtonLook } from "#ui/button.tsx";
import { onDemand } from "#ui/on-demand.tsx";

const ImportLeadsDialog = onDemand(
  async () => (await import("./import-dialog.tsx")).ImportLeadsDialog,
);

/** Opens the import of leads from a file. */
export function ImportLeadsButton({ look = "quiet" }: { look?: ButtonLook }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look={look}
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
