import { type FormEvent, useState } from "react";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { failureWords } from "#platform/client/failure-words.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { liftErasedSuppression } from "./contract.ts";

type ErasedSuppressionsProps = { count: number; mayEdit: boolean; onChanged: () => void };

/** Suppressions whose reader was erased: nobody can read the address, but whoever knows it can lift it. */
export function ErasedSuppressions({ count, mayEdit, onChanged }: ErasedSuppressionsProps) {
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function lift(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await callApi(liftErasedSuppression, { body: { email } });
      setEmail("");
      showToast("This address may sign up again.");
      onChanged();
    } catch (failure) {
      const field = failure instanceof ApiError ? failure.fields.email : undefined;
      setError(field ?? failureWords(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="erased" className="mt-8 max-w-[38rem] border-t-2 border-ink pt-4">
      <h3 id="erased" className="text-lg">
        Erased, and still not to be mailed: {count}
      </h3>
      <p className="mt-1.5 text-sm text-muted">
        These people asked to be erased. What is left of each is a code made from the address with a
        key of this server. It keeps out sign-ups and imports and shows the address to nobody.
      </p>
      {mayEdit ? (
        <form
          noValidate
          onSubmit={(event) => void lift(event)}
          className="mt-4 flex flex-wrap items-end gap-3"
        >
          <div className="min-w-0 grow">
            <TextField
              label="Address that may sign up again"
              type="email"
              autoComplete="off"
              value={email}
              error={error}
              onChange={(event) => setEmail(event.target.value)}
            />
          </div>
          <Button type="submit" look="secondary" busy={busy} disabled={email.trim() === ""}>
            Lift the suppression
          </Button>
        </form>
      ) : null}
    </section>
  );
}
