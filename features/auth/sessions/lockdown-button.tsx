import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";

const PanicDialog = lazy(() =>
  import("./lockdown-dialog.tsx").then((module) => ({ default: module.PanicDialog })),
);

/** For the hour in which somebody who should not be there may be. */
export function PanicButton() {
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="panic" className="mt-12 max-w-2xl border-t-2 border-error pt-4">
      <h2 id="panic" className="text-xl">
        If somebody got in
      </h2>
      <p className="mt-1.5 mb-4 text-[1rem]">
        Ends every session of everybody, yours too, every sign-in under way and every open link that
        sets a password, and gives the server new keys. Everybody signs in again with password and
        second factor.
      </p>
      <Button look="danger" size="small" onClick={() => setAsking(true)}>
        End everything now
      </Button>
      {asking ? (
        <Suspense fallback={null}>
          <PanicDialog onOpenChange={setAsking} />
        </Suspense>
      ) : null}
    </section>
  );
}
