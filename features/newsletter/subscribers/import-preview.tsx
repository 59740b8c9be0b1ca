import { InvalidRows } from "#platform/client/staff/import-steps.tsx";
import { ReadAs, RowFates } from "#platform/client/staff/row-fates.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { counted } from "#platform/counted.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { consentText } from "./consent-day.ts";
import type { ImportAnswer } from "./contract.ts";

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
      <ReadAs encoding={answer.encoding} />
      {answer.errors.length > 0 ? <Invalid {...answer} /> : null}
      {answer.errors.length === 0 || answer.ready > 0 ? <Ready {...answer} /> : null}
      <RowFates {...answer} />
    </>
  );
}

function Invalid({ head, errors, ready }: ImportAnswer) {
  const summary = `${rows(errors.length)} ${errors.length === 1 ? "is" : "are"} invalid`;
  const copied = errors.filter(({ row }) => row !== "");
  async function copy() {
    try {
      await navigator.clipboard.writeText([head, ...copied.map(({ row }) => row)].join("\n"));
      const others = errors.length > copied.length ? ", without those that are too long" : "";
      showToast(`Copied the invalid rows and the first line${others}.`);
    } catch {
      showToast("The browser blocked copying. Select the rows and copy them yourself.", "error");
    }
  }
  return (
    <InvalidRows
      errors={errors}
      othersLeft={ready > 0}
      heading={
        ready > 0
          ? `${summary}. The others can be added without ${errors.length === 1 ? "it" : "them"}.`
          : `${summary}, so nobody can be added.`
      }
    >
      {copied.length > 0 ? (
        <Button variant="secondary" size="small" className="mt-3" onClick={() => void copy()}>
          Copy the invalid rows
        </Button>
      ) : null}
    </InvalidRows>
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
