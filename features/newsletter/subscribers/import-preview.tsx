import { useStaff } from "#platform/client/staff/staff.tsx";
import { counted } from "#platform/counted.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { consentText } from "./consent-day.ts";
import type { ImportAnswer } from "./contract.ts";

/** Maximum invalid rows listed; the copy button copies all of them. */
const maxShown = 200;

export function subscribers(count: number): string {
  return counted(count, "subscriber");
}

/** Formats a number of rows: "1 row", "3 valid rows". */
export function rows(count: number, kind = ""): string {
  return count === 1 ? `1 ${kind}row` : `${count} ${kind}rows`;
}

/** Shows what an import would add, and its invalid rows. */
export function ImportPreview(answer: ImportAnswer) {
  return (
    <>
      {answer.errors.length > 0 ? <InvalidRows {...answer} /> : null}
      {answer.errors.length === 0 || answer.ready > 0 ? <Ready {...answer} /> : null}
    </>
  );
}

function InvalidRows({ head, errors, ready }: ImportAnswer) {
  const summary = `${rows(errors.length)} ${errors.length === 1 ? "is" : "are"} invalid`;
  const copied = errors.filter(({ row }) => row !== "");
  async function copy() {
    try {
      await navigator.clipboard.writeText([head, ...copied.map(({ row }) => row)].join("\n"));
      showToast("Copied the invalid rows and the first line.");
    } catch {
      showToast("The browser blocked copying. Select the rows and copy them yourself.", "error");
    }
  }
  return (
    <Notice
      tone={ready > 0 ? "warning" : "error"}
      announce
      heading={
        ready > 0
          ? `${summary}. The others can be added without ${errors.length === 1 ? "it" : "them"}.`
          : `${summary}, so nobody can be added.`
      }
    >
      <ul className="mt-1 max-h-56 overflow-auto text-sm" aria-label="Invalid rows">
        {errors.slice(0, maxShown).map(({ line, reason, row }) => (
          <li key={line} className="wrap-anywhere">
            <span className="font-[650] tabular-nums">Line {line}:</span> {reason}
            {row ? <span className="block font-mono text-xs text-muted">{row}</span> : null}
          </li>
        ))}
        {errors.length > maxShown ? <li>and {errors.length - maxShown} more</li> : null}
      </ul>
      {copied.length > 0 ? (
        <Button look="secondary" size="small" className="mt-3" onClick={() => void copy()}>
          Copy the invalid rows
        </Button>
      ) : null}
    </Notice>
  );
}

function Ready({ ready, existing, left, suppressed, sample }: ImportAnswer) {
  const { moment } = useStaff();
  const skipped = [
    existing > 0 ? `${existing} already on the list` : "",
    left > 0 ? `${left} unsubscribed` : "",
    suppressed > 0 ? `${suppressed} suppressed` : "",
  ].filter(Boolean);
  return (
    <Notice
      announce
      heading={ready > 0 ? `${subscribers(ready)} can be added.` : "There is nobody to add."}
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
