import { lazy, Suspense, useState } from "react";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { Button } from "#ui/button.tsx";

const ImportLeadsDialog = lazy(() =>
  import("./import-dialog.tsx").then((module) => ({ default: module.ImportLeadsDialog })),
);

/** Opens the import of leads from a file. */
export function ImportLeadsButton({ hours }: { hours: BusinessHours }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
