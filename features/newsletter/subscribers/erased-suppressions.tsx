import { type FormEvent, useState } from "react";
import { failureMessage } from "#platform/client/call-api.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { subscriberCalls } from "./contract.ts";

type ErasedSuppressionsProps = { count: number; onChanged: () => void };

/** Counts suppressions of erased subscribers. Nobody can read the addresses; typing one lifts its suppression. */
export function ErasedSuppressions({ count, onChanged }: ErasedSuppressionsProps) {
  const { may } = useStaff();
  const [email, setEmail] = useState("");
  const { run, busy, error } = useAction(subscriberCalls.liftErased, {
    onDone() {
      setEmail("");
      showToast("This address may sign up again.");
      onChanged();
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void run({ body: { email } });
  }

  return (
    <section aria-labelledby="erased" className="mt-8 max-w-[38rem] border-t-2 border-ink pt-4">
      <h3 id="erased" className="text-lg">
        Erased and suppressed: {count}
      </h3>
      <p className="mt-1.5 text-sm text-muted">
        These people asked to be erased. Only a keyed hash of each address remains, which blocks
        sign-ups and imports and does not reveal the address.
      </p>
      {may("marketing.edit") ? (
        <form noValidate onSubmit={handleSubmit} className="mt-4 flex flex-wrap items-end gap-3">
          <div className="min-w-0 grow">
            <TextField
              label="Address that may sign up again"
              type="email"
              autoComplete="off"
              value={email}
              error={error && (error.fields.email ?? failureMessage(error))}
              onChange={(event) => setEmail(event.target.value)}
            />
          </div>
          <Button type="submit" variant="secondary" busy={busy} disabled={email.trim() === ""}>
            Lift the suppression
          </Button>
        </form>
      ) : null}
    </section>
  );
}
