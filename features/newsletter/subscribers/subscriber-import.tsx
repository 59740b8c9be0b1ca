import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { callApi } from "#platform/client/call-api.ts";
import { failureWords } from "#platform/client/failure-words.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FieldFrame, fileStyle } from "#ui/form/field-frame.tsx";
import { TextArea } from "#ui/form/text-field.tsx";
import { Notice } from "#ui/notice.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { type ImportAnswer, importLimits, importStatement, importSubscribers } from "./contract.ts";
import { ImportPreview, readers, rows } from "./import-preview.tsx";

type ImportDialogProps = {
  moment: (at: number) => string;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
};

type Source = { text: string; fileName: string };

/** Readers from a file, each with the proof of their consent. What it would do is shown before it is done. */
export function ImportDialog({ moment, onOpenChange, onDone }: ImportDialogProps) {
  const [source, setSource] = useState<Source>({ text: "", fileName: "" });
  const [checked, setChecked] = useState<ImportAnswer>();
  const [vouched, setVouched] = useState(false);
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const result = useRef<HTMLDivElement>(null);

  // What was pressed has made room for the next step.
  useEffect(() => {
    if (checked || failure) result.current?.focus();
  }, [checked, failure]);

  function take(next: Source) {
    setSource(next);
    setChecked(undefined);
    setVouched(false);
    setFailure("");
  }

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (!file) return;
    if (file.size > importLimits.bytes) return setFailure("This file is larger than 1 MB.");
    take({ text: await file.text(), fileName: file.name });
  }

  async function run(apply: boolean) {
    setBusy(true);
    setFailure("");
    try {
      const body = { ...source, vouched, apply, partly: apply };
      const answer = await callApi(importSubscribers, { body });
      setChecked(answer);
      if (!answer.applied) return;
      showToast(`${readers(answer.ready)} added.`);
      onDone();
      onOpenChange(false);
    } catch (error) {
      setFailure(failureWords(error));
    } finally {
      setBusy(false);
    }
  }

  const ready = checked && checked.ready > 0;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      width="wide"
      title="Import readers"
      description={
        <p>
          A CSV file whose first line names the columns: <code>email</code>, <code>consent_at</code>{" "}
          and <code>consent_source</code>; <code>topic</code> and <code>industry</code> if you know
          them. A date is written 1/5/2026 (January 5) or 2026-01-05. Without proof of consent
          nobody is taken in.
        </p>
      }
    >
      <div className="grid gap-5">
        <FieldFrame id="import-file" label="CSV file">
          <input
            id="import-file"
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => void choose(event)}
            className={fileStyle}
          />
        </FieldFrame>
        <TextArea
          label="or paste it here"
          rows={6}
          spellCheck={false}
          className="[&_textarea]:max-h-64 [&_textarea]:font-mono [&_textarea]:text-sm"
          placeholder={
            "email,consent_at,consent_source\nana@ruizbooks.com,2026-05-31,Paper form at the spring fair"
          }
          value={source.text}
          onChange={(event) => take({ text: event.target.value, fileName: "" })}
        />
        <div ref={result} tabIndex={-1} className="grid gap-5 outline-offset-4 empty:hidden">
          {failure ? (
            <Notice tone="error" announce>
              {failure}
            </Notice>
          ) : null}
          {checked ? <ImportPreview answer={checked} moment={moment} /> : null}
        </div>
        {ready ? (
          <Checkbox
            label={importStatement}
            hint="Your name and this sentence are kept with the import."
            checked={vouched}
            onChange={(event) => setVouched(event.target.checked)}
          />
        ) : null}
        <div className="flex flex-wrap gap-3">
          {ready ? (
            <Button busy={busy} disabled={!vouched} onClick={() => void run(true)}>
              {checked.faults.length > 0
                ? `Add the ${rows(checked.ready, "good ")}`
                : `Add ${readers(checked.ready)}`}
            </Button>
          ) : (
            <Button
              busy={busy}
              disabled={source.text.trim() === ""}
              onClick={() => void run(false)}
            >
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
