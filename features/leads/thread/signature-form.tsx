import { type FormEvent, useState } from "react";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { useLossWarning } from "#platform/client/use-loss-warning.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { TextArea } from "#ui/form/text-field.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { answerLimits, signatureCalls } from "./contract.ts";

/** Edits one's own signature, which is added below answers by email. */
export function SignatureForm() {
  const call = useCall(signatureCalls.read, {});
  return (
    <Loaded call={call}>
      {({ signature }) => <Form saved={signature} onSaved={call.reload} />}
    </Loaded>
  );
}

function Form({ saved, onSaved }: { saved: string; onSaved: () => void }) {
  const [text, setText] = useState(saved);
  const { run, busy, error } = useAction(signatureCalls.save, {
    onDone() {
      onSaved();
      showToast("Your signature was saved.");
    },
  });

  useLossWarning(() => !busy && text !== saved);

  function save(event: FormEvent) {
    event.preventDefault();
    void run({ body: { signature: text } });
  }

  return (
    <form noValidate aria-label="Signature" onSubmit={save} className="grid gap-4">
      <TextArea
        label="Signature"
        optional
        rows={4}
        maxLength={answerLimits.maxSignature}
        hint="Below your answers by email: name, job, direct line."
        value={text}
        error={error?.fields.signature ?? error?.message}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() ? (
        <figure className="rounded-md border border-hairline bg-panel px-4 py-3 text-sm">
          <figcaption className="label mb-1.5">How an answer ends</figcaption>
          <p className="text-muted">… and call us if anything is unclear.</p>
          <p className="mt-3 break-words whitespace-pre-wrap">{text.trim()}</p>
        </figure>
      ) : null}
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="justify-self-start"
        busy={busy}
        disabled={text.trim() === saved}
      >
        Save signature
      </Button>
    </form>
  );
}
