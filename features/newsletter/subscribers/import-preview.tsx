import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { consentText } from "./consent-day.ts";
import type { ImportAnswer } from "./contract.ts";

/** Rows that are listed; all of them are copied. */
const maxShown = 200;

export function readers(count: number): string {
  return count === 1 ? "1 reader" : `${count} readers`;
}

/** "1 row", "3 good rows" */
export function rows(count: number, kind = ""): string {
  return count === 1 ? `1 ${kind}row` : `${count} ${kind}rows`;
}

type ImportPreviewProps = { answer: ImportAnswer; moment: (at: number) => string };

/** What a file would bring, and which of its rows would not come. */
export function ImportPreview({ answer, moment }: ImportPreviewProps) {
  return (
    <>
      {answer.faults.length > 0 ? <BrokenRows {...answer} /> : null}
      {answer.faults.length === 0 || answer.ready > 0 ? (
        <Ready answer={answer} moment={moment} />
      ) : null}
    </>
  );
}

function BrokenRows({ head, faults, ready }: ImportAnswer) {
  const broken = `${rows(faults.length)} ${faults.length === 1 ? "is" : "are"} broken`;
  const copied = faults.filter(({ row }) => row !== "");
  async function copy() {
    try {
      await navigator.clipboard.writeText([head, ...copied.map(({ row }) => row)].join("\n"));
      showToast("The broken rows are copied, with the first line.");
    } catch {
      showToast("The browser did not let us copy.", "error");
    }
  }
  return (
    <Notice
      tone={ready > 0 ? "warning" : "error"}
      announce
      heading={
        ready > 0
          ? `${broken}. The others can be added without ${faults.length === 1 ? "it" : "them"}.`
          : `${broken}, so nobody can be added.`
      }
    >
      <ul className="mt-1 max-h-56 overflow-auto text-sm" aria-label="Broken rows">
        {faults.slice(0, maxShown).map(({ line, reason, row }) => (
          <li key={line} className="wrap-anywhere">
            <span className="font-[650] tabular-nums">Line {line}:</span> {reason}
            {row ? <span className="block font-mono text-xs text-muted">{row}</span> : null}
          </li>
        ))}
        {faults.length > maxShown ? <li>and {faults.length - maxShown} more</li> : null}
      </ul>
      {copied.length > 0 ? (
        <Button look="secondary" size="small" className="mt-3" onClick={() => void copy()}>
          Copy the broken rows
        </Button>
      ) : null}
    </Notice>
  );
}

function Ready({ answer, moment }: ImportPreviewProps) {
  const { ready, known, left, suppressed, sample } = answer;
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
            {email}, agreed {consentText(consentAt, moment)}: {source}
          </li>
        ))}
        {ready > sample.length ? <li>and {ready - sample.length} more</li> : null}
      </ul>
    </Notice>
  );
}
