import { Suspense, useState } from "react";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { Button, type ButtonLook } from "#ui/button.tsx";
import { lazyComponent } from "#ui/on-demand.tsx";

const ImportLeadsDialog = lazyComponent(() =>
  import("./import-dialog.tsx").then((module) => module.ImportLeadsDialog),
);

type ImportLeadsButtonProps = { hours: BusinessHours; look?: ButtonLook };

/** Opens the import of leads from a file. */
export function ImportLeadsButton({ hours, look = "quiet" }: ImportLeadsButtonProps) {
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
      {open ? (
        <Suspense>
          <ImportLeadsDialog hours={hours} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
