import { useEffect, useRef, useState } from "react";
import { failureWords } from "#platform/client/call-api.ts";
import { useAction } from "#platform/client/use-action.ts";
import { counted } from "#platform/counted.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { CsvSource, type CsvText } from "#ui/form/csv-source.tsx";
import { Notice } from "#ui/notice.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import type { ColumnMapping } from "./import-columns.ts";
import { type ImportAnswer, importCalls, importLimits } from "./import-contract.ts";
import { rememberedMapping, rememberMapping } from "./import-memory.ts";
import { ColumnChoices, ImportPreview } from "./import-preview.tsx";

/** Imports leads from a file: its columns are matched to fields, and the result is shown before anything is saved. */
export function ImportLeadsDialog({ onClose }: { onClose: () => void }) {
  const [source, setSource] = useState<CsvText>({ text: "", fileName: "" });
  const [checked, setChecked] = useState<ImportAnswer>();
  const [completes, setCompletes] = useState(false);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const { run, busy, error, reset } = useAction(importCalls.run, {
    onDone(answer) {
      setChecked(answer);
      if (!answer.applied) return;
      rememberMapping(answer.columns, answer.mapping);
      showToast(`${counted(answer.added, "lead")} added.`);
      onClose();
    },
  });
  const failure = isTooLarge ? "This file is larger than 3 MB." : error ? failureWords(error) : "";
  const result = useRef<HTMLDivElement>(null);

  // Moves the focus, because the next step has replaced the pressed button.
  useEffect(() => {
    if (checked || failure) result.current?.focus();
  }, [checked, failure]);

  function replaceSource(next: CsvText) {
    setSource(next);
    setChecked(undefined);
    setIsTooLarge(false);
    reset();
  }

  function send(apply: boolean, mapping: ColumnMapping | undefined, known = completes) {
    const body = { ...source, apply, partly: apply, known: known ? "complete" : "skip" } as const;
    void run({ body: { ...body, ...(mapping ? { mapping: [...mapping] } : {}) } });
  }

  const check = () => send(false, rememberedMapping(source.text));
  const ready = checked && checked.added + checked.completed > 0;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      width="wide"
      title="Import leads"
      description="A CSV file whose first line names the columns. Nothing is saved until you have seen the result."
    >
      <div className="grid gap-5">
        <CsvSource
          value={source}
          onChange={replaceSource}
          maxBytes={importLimits.bytes}
          onTooLarge={() => setIsTooLarge(true)}
          placeholder={
            "name,company,email,phone\nAna Ruiz,Ruiz Books,ana@ruizbooks.com,818-555-0123"
          }
          fileOnly={checked !== undefined}
        />
        <div ref={result} tabIndex={-1} className="grid gap-5 outline-offset-4 empty:hidden">
          {failure ? (
            <Notice tone="error" announce>
              {failure}
            </Notice>
          ) : null}
          {checked ? (
            <>
              <ColumnChoices
                answer={checked}
                busy={busy}
                onChange={(mapping) => send(false, mapping)}
              />
              <ImportPreview answer={checked} />
            </>
          ) : null}
        </div>
        {checked && checked.completed + checked.skipped > 0 ? (
          <Checkbox
            label="Also fill gaps in leads that already exist"
            hint="Only empty fields are filled; nothing is overwritten."
            checked={completes}
            onChange={(event) => {
              setCompletes(event.target.checked);
              send(false, checked.mapping, event.target.checked);
            }}
          />
        ) : null}
        <div className="flex flex-wrap gap-3">
          {checked && ready ? (
            <Button busy={busy} onClick={() => send(true, checked.mapping)}>
              {checked.errors.length > 0
                ? `Import the ${counted(checked.added + checked.completed, "valid row")}`
                : `Import ${counted(checked.added + checked.completed, "lead")}`}
            </Button>
          ) : checked ? null : (
            <Button busy={busy} disabled={source.text.trim() === ""} onClick={check}>
              Check the file
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
