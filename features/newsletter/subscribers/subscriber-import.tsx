import { useState } from "react";
import { ImportSteps, useImport } from "#platform/client/staff/import-steps.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { importLimits, importStatement, subscriberCalls } from "./contract.ts";
import { ImportPreview, rows, subscribers } from "./import-preview.tsx";

type ImportDialogProps = { onOpenChange: (open: boolean) => void; onDone: () => void };

/** Imports subscribers from a file with the proof of each consent; the result is shown before it is applied. */
export function ImportDialog({ onOpenChange, onDone }: ImportDialogProps) {
  const [vouched, setVouched] = useState(false);
  const importing = useImport(subscriberCalls.import, {
    maxBytes: importLimits.bytes,
    onReplaced: () => setVouched(false),
    onApplied({ ready }) {
      showToast(`${subscribers(ready)} added.`);
      onDone();
      onOpenChange(false);
    },
  });
  const { checked, send } = importing;
  const ready = checked && checked.ready > 0 ? checked : undefined;
  return (
    <ImportSteps
      importing={importing}
      title="Import subscribers"
      description={
        <p>
          A CSV file whose first line names the columns: <code>email</code>, <code>consent_at</code>{" "}
          and <code>consent_source</code>; <code>topic</code> and <code>industry</code> if you know
          them. A date is written 1/5/2026 (January 5) or 2026-01-05. Nobody is added without proof
          of consent.
        </p>
      }
      placeholder={
        "email,consent_at,consent_source\nana@ruizbooks.com,2026-05-31,Paper form at the spring fair"
      }
      onCheck={() => send(false, { vouched })}
      preview={checked ? <ImportPreview {...checked} /> : null}
      choices={
        ready ? (
          <Checkbox
            label={importStatement}
            hint="Your name and this sentence are stored with the import."
            checked={vouched}
            onChange={(event) => setVouched(event.target.checked)}
          />
        ) : null
      }
      apply={
        ready && {
          label:
            ready.errors.length > 0
              ? `Add the ${rows(ready.ready, "valid ")}`
              : `Add ${subscribers(ready.ready)}`,
          disabled: !vouched,
          onPress: () => send(true, { vouched }),
        }
      }
      onClose={() => onOpenChange(false)}
    />
  );
}
