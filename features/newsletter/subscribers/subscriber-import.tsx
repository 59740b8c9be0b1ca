import { useEffect, useRef, useState } from "react";
import { failureWords } from "#platform/client/call-api.ts";
import { useAction } from "#platform/client/use-action.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { CsvSource, type CsvText } from "#ui/form/csv-source.tsx";
import { Notice } from "#ui/notice.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { type ImportAnswer, importLimits, importStatement, subscriberCalls } from "./contract.ts";
import { ImportPreview, rows, subscribers } from "./import-preview.tsx";

type ImportDialogProps = { onOpenChange: (open: boolean) => void; onDone: () => void };

/** Imports subscribers from a file with the proof of each consent; the result is shown before it is applied. */
export function ImportDialog({ onOpenChange, onDone }: ImportDialogProps) {
  const [source, setSource] = useState<CsvText>({ text: "", fileName: "" });
  const [checked, setChecked] = useState<ImportAnswer>();
  const [vouched, setVouched] = useState(false);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const { run, busy, error, reset } = useAction(subscriberCalls.import, {
    onDone(answer) {
      setChecked(answer);
      if (!answer.applied) return;
      showToast(`${subscribers(answer.ready)} added.`);
      onDone();
      onOpenChange(false);
    },
  });
  const failure = isTooLarge ? "This file is larger than 1 MB." : error ? failureWords(error) : "";
  const result = useRef<HTMLDivElement>(null);

  // The pressed button, which had the focus, has been replaced by the next step.
  useEffect(() => {
    if (checked || failure) result.current?.focus();
  }, [checked, failure]);

  function replaceSource(next: CsvText) {
    setSource(next);
    setChecked(undefined);
    setVouched(false);
    setIsTooLarge(false);
    reset();
  }

  const submit = (apply: boolean) =>
    void run({ body: { ...source, vouched, apply, partly: apply } });

  const ready = checked && checked.ready > 0;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      width="wide"
      title="Import subscribers"
      description={
        <p>
          A CSV file whose first line names the columns: <code>email</code>, <code>consent_at</code>{" "}
          and <code>consent_source</code>; <code>topic</code> and <code>industry</code> if you know
          them. A date is written 1/5/2026 (January 5) or 2026-01-05. Nobody is added without proof
          of consent.
        </p>
      }
    >
      <div className="grid gap-5">
        <CsvSource
          value={source}
          onChange={replaceSource}
          maxBytes={importLimits.bytes}
          onTooLarge={() => setIsTooLarge(true)}
          placeholder={
            "email,consent_at,consent_source\nana@ruizbooks.com,2026-05-31,Paper form at the spring fair"
          }
        />
        <div ref={result} tabIndex={-1} className="grid gap-5 outline-offset-4 empty:hidden">
          {failure ? (
            <Notice tone="error" announce>
              {failure}
            </Notice>
          ) : null}
          {checked ? <ImportPreview {...checked} /> : null}
        </div>
        {ready ? (
          <Checkbox
            label={importStatement}
            hint="Your name and this sentence are stored with the import."
            checked={vouched}
            onChange={(event) => setVouched(event.target.checked)}
          />
        ) : null}
        <div className="flex flex-wrap gap-3">
          {ready ? (
            <Button busy={busy} disabled={!vouched} onClick={() => submit(true)}>
              {checked.errors.length > 0
                ? `Add the ${rows(checked.ready, "valid ")}`
                : `Add ${subscribers(checked.ready)}`}
            </Button>
          ) : (
            <Button busy={busy} disabled={source.text.trim() === ""} onClick={() => submit(false)}>
              Check the file
            </Button>
          )}
          <Button look="quiet" onClick={() => onOpenChange(false)}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
