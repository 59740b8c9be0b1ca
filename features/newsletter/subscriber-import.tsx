import { type ChangeEvent, useState } from "react";
import { callApi } from "#platform/call-api.ts";
import { failureWords } from "#platform/failure-words.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FieldFrame, fileStyle } from "#ui/field-frame.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextArea } from "#ui/text-field.tsx";
import { showToast } from "#ui/toast.tsx";
import {
  type ImportAnswer,
  importLimits,
  importStatement,
  importSubscribers,
} from "./list-contract.ts";

type ImportDialogProps = {
  moment: (at: number) => string;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
};

type Source = { text: string; fileName: string };

/** Readers from a file, each with the proof of their consent. What it would do is shown before it is done. */
export function ImportDialog({ moment, onOpenChange, onDone }: ImportDialogProps) {
  const [source, setSource] = useState<Source>({ text: "", fileName: "" });
  const [looked, setLooked] = useState<ImportAnswer>();
  const [vouched, setVouched] = useState(false);
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);

  function take(next: Source) {
    setSource(next);
    setLooked(undefined);
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
      const answer = await callApi(importSubscribers, { body: { ...source, vouched, apply } });
      setLooked(answer);
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

  const ready = looked && looked.faults.length === 0 && looked.ready > 0;
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
          them. Without proof of consent nobody is taken in.
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
        {failure ? (
          <Notice tone="error" announce>
            {failure}
          </Notice>
        ) : null}
        {looked ? <Looked answer={looked} moment={moment} /> : null}
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
              Add {readers(looked.ready)}
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

function readers(count: number): string {
  return count === 1 ? "1 reader" : `${count} readers`;
}

function Looked({ answer, moment }: { answer: ImportAnswer; moment: (at: number) => string }) {
  const { faults, ready, known, left, suppressed, sample } = answer;
  if (faults.length > 0) {
    return (
      <Notice
        tone="error"
        announce
        heading={`${faults.length === 1 ? "1 row is" : `${faults.length} rows are`} broken, so nobody is taken in.`}
      >
        <ul className="mt-1 max-h-56 overflow-auto text-sm" aria-label="Broken rows">
          {faults.map(({ line, reason }) => (
            <li key={line} className="wrap-anywhere">
              <span className="font-[650] tabular-nums">Line {line}:</span> {reason}
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  const skipped = [
    known > 0 ? `${known} on the list already` : "",
    left > 0 ? `${left} who left` : "",
    suppressed > 0 ? `${suppressed} suppressed` : "",
  ].filter(Boolean);
  return (
    <Notice
      announce
      heading={ready > 0 ? `${readers(ready)} can be added.` : "There is nobody to add."}
    >
      {skipped.length > 0 ? <p className="text-sm">Left out: {skipped.join(", ")}.</p> : null}
      <ul className="mt-1 text-sm text-muted">
        {sample.map(({ email, consentAt, source }) => (
          <li key={email} className="wrap-anywhere">
            {email}, agreed {moment(consentAt)}: {source}
          </li>
        ))}
        {ready > sample.length ? <li>and {ready - sample.length} more</li> : null}
      </ul>
    </Notice>
  );
}
