import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/on-demand.tsx";

const LockdownDialog = onDemand(async () => (await import("./lockdown-dialog.tsx")).LockdownDialog);

/** Opens the lockdown dialog, for use after a break-in. */
export function LockdownButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="lockdown" className="mt-12 max-w-2xl border-t-2 border-error pt-4">
      <h2 id="lockdown" className="text-xl">
        If somebody got in
      </h2>
      <p className="mt-1.5 mb-4 text-[1rem]">
        Signs out all staff, you included, cancels sign-ins in progress and open password links, and
        replaces the server's keys. Everybody signs in again with password and second factor.
      </p>
      <Button variant="danger" size="small" onClick={() => setOpen(true)}>
        End everything now
      </Button>
      {isOpen ? <LockdownDialog onOpenChange={setOpen} /> : null}
    </section>
  );
}
