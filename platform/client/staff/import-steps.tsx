import { type ReactNode, useEffect, useRef, useState } from "react";
import { failureMessage } from "#platform/client/call-api.ts";
import { useAction } from "#platform/client/use-action.ts";
import type { RowError } from "#platform/csv/row-error.ts";
import type { AnswerOf, Endpoint } from "#platform/http/endpoint.ts";
import { Button } from "#ui/button.tsx";
import { CsvSource, type CsvText } from "#ui/form/csv-source.tsx";
import { FailureNotice, Notice } from "#ui/notice.tsx";
import { Dialog, type DialogProps } from "#ui/overlay/dialog.tsx";

const megabyte = 1024 * 1024;

const noTable: CsvText = { text: "", file: "", fileName: "" };

type ImportOptions<Answer> = {
  /** Maximum size of a file (bytes). */
  maxBytes: number;
  /** Called when another file is chosen. */
  onReplaced?: () => void;
  onApplied: (answer: Answer) => void;
  /** Returns options with which a checked file is checked again; undefined to show the result. */
  revise?: (answer: Answer) => object | undefined;
};

/** Returns the state of an import: its file is checked by the server, and applied once the result was seen. */
export function useImport<E extends Endpoint>(
  endpoint: E,
  { maxBytes, onReplaced, onApplied, revise }: ImportOptions<AnswerOf<E>>,
) {
  const [source, setSource] = useState<CsvText>(noTable);
  const [result, setResult] = useState<{ of: CsvText; answer: AnswerOf<E> }>();
  const sent = useRef<{ input: unknown; of: CsvText }>({ input: undefined, of: source });
  const [isTooLarge, setIsTooLarge] = useState(false);
  const { run, busy, error, reset } = useAction(endpoint, {
    onDone(answer, input) {
      const isLatest = sent.current.input === input;
      const again = isLatest ? revise?.(answer) : undefined;
      if (again) return send(false, again);
      if (isLatest) setResult({ of: sent.current.of, answer });
      if ((answer as unknown as { applied: boolean }).applied) onApplied(answer);
    },
  });
  /** Sends the file: to check it, or to apply its valid rows. */
  function send(apply: boolean, options: object) {
    const { text, file, fileName } = source;
    const table = file ? { file } : { text };
    const input = { body: { ...table, fileName, ...options, apply, partly: apply } };
    sent.current = { input, of: source };
    void run(input as never);
  }
  return {
    source,
    // Shows no answer about another file: one that is chosen just before a check may be read after it has begun.
    checked: result?.of === source ? result.answer : undefined,
    busy,
    maxBytes,
    failure: isTooLarge
      ? `This file is larger than ${maxBytes / megabyte} MB.`
      : error
        ? failureMessage(error)
        : "",
    onTooLarge: () => setIsTooLarge(true),
    send,
    replace(next: CsvText) {
      setSource(next);
      setResult(undefined);
      setIsTooLarge(false);
      reset();
      onReplaced?.();
    },
  };
}

type ImportStepsProps = Pick<DialogProps, "title" | "description"> & {
  importing: Omit<ReturnType<typeof useImport>, "checked" | "send"> & { checked: unknown };
  /** Example of the lines to paste. */
  placeholder: string;
  /** Hides the field for pasted text. */
  fileOnly?: boolean;
  /** Takes files of contacts (vCard) too. */
  contacts?: boolean;
  onCheck: () => void;
  /** Result of the check, and what can be chosen then. */
  preview: ReactNode;
  choices?: ReactNode;
  /** Button that applies the import; null when nothing can be imported, undefined before the check. */
  apply: { label: string; disabled?: boolean; onPress: () => void } | null | undefined;
  onClose: () => void;
};

/** Imports a CSV file in two steps: nothing is saved until the result of its check was seen. */
export function ImportSteps(props: ImportStepsProps) {
  const { importing, preview, apply, onClose } = props;
  const { source, checked, busy, failure } = importing;
  const result = useRef<HTMLDivElement>(null);
  // Moves the focus, because the next step has replaced the pressed button.
  useEffect(() => {
    if (checked || failure) result.current?.focus();
  }, [checked, failure]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title={props.title}
      description={props.description}
    >
      <div className="grid gap-5">
        {/* Keeps the file of a check in place, so that nothing is imported but what was checked. */}
        <fieldset disabled={busy} className="grid gap-5">
          <CsvSource
            value={source}
            onChange={importing.replace}
            maxBytes={importing.maxBytes}
            onTooLarge={importing.onTooLarge}
            placeholder={props.placeholder}
            fileOnly={props.fileOnly}
            contacts={props.contacts}
          />
        </fieldset>
        <div ref={result} tabIndex={-1} className="grid gap-5 outline-offset-4 empty:hidden">
          <FailureNotice words={failure} />
          {preview}
        </div>
        {props.choices}
        <div className="flex flex-wrap gap-3">
          {apply ? (
            <Button busy={busy} disabled={apply.disabled} onClick={apply.onPress}>
              {apply.label}
            </Button>
          ) : apply === null ? null : (
            <Button
              busy={busy}
              disabled={source.file === "" && source.text.trim() === ""}
              onClick={props.onCheck}
            >
              Check the file
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Maximum rows listed, and characters of each; a copy of the rows has all. */
const [maxShown, maxLetters] = [200, 500];

type InvalidRowsProps = {
  heading: string;
  /** True when other rows are valid. */
  othersLeft: boolean;
  errors: readonly RowError[];
  children?: ReactNode;
};

/** Lists the rows of a file that cannot be imported. */
export function InvalidRows({ heading, othersLeft, errors, children }: InvalidRowsProps) {
  return (
    <Notice tone={othersLeft ? "warning" : "error"} announce heading={heading}>
      <ul className="mt-1 max-h-56 overflow-auto text-sm" aria-label="Invalid rows">
        {errors.slice(0, maxShown).map(({ line, reason, row }) => (
          <li key={line} className="wrap-anywhere">
            <span className="font-[650] tabular-nums">Line {line}:</span> {reason}
            {row ? (
              <span className="block font-mono text-xs text-muted">{beginning(row)}</span>
            ) : null}
          </li>
        ))}
        {errors.length > maxShown ? <li>and {errors.length - maxShown} more</li> : null}
      </ul>
      {children}
    </Notice>
  );
}

function beginning(row: string): string {
  return row.length > maxLetters ? `${row.slice(0, maxLetters)}…` : row;
}
