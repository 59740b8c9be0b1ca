import { useState } from "react";
import { saveText } from "#platform/client/save-text.ts";
import { counted } from "#platform/counted.ts";
import { csvLine } from "#platform/csv/csv-line.ts";
import type { RowError } from "#platform/csv/row-error.ts";
import type { RowFate } from "#platform/csv/row-fate.ts";
import type { TableEncoding } from "#platform/csv/upload.ts";
import { Button } from "#ui/button.tsx";

/** Maximum rows listed; the file that can be saved has all. */
const maxShown = 200;

const fateWords: Record<RowFate["fate"], string> = {
  new: "will be added",
  completed: "gaps will be filled in",
  known: "left out, already here",
  repeated: "left out, repeated in the file",
  left: "left out, unsubscribed",
  suppressed: "left out, suppressed",
  refused: "cannot be imported",
};

type RowFatesProps = { rows: readonly RowFate[]; errors: readonly RowError[] };

/** Lists what becomes of each row of a file, and saves the whole list as a file. */
export function RowFates({ rows, errors }: RowFatesProps) {
  const [open, setOpen] = useState(false);
  if (rows.length === 0) return null;
  const reasons = new Map(errors.map(({ line, reason }) => [line, reason]));
  const wordsOf = ({ line, fate }: RowFate) =>
    fate === "refused" ? (reasons.get(line) ?? fateWords.refused) : fateWords[fate];
  function save() {
    const lines = rows.map((row) => csvLine([String(row.line), row.who, wordsOf(row)]));
    saveText(
      "import-rows.csv",
      "text/csv",
      `\ufeff${csvLine(["Line", "Who", "What happens"])}${lines.join("")}`,
    );
  }
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer text-sm max-sm:py-3">
        {rows.length === 1
          ? "What happens to the row"
          : `What happens to each of the ${counted(rows.length, "row")}`}
      </summary>
      {open ? (
        <>
          <ul
            className="mt-2 max-h-56 overflow-auto text-sm text-muted"
            aria-label="Rows of the file"
          >
            {rows.slice(0, maxShown).map((row) => (
              <li key={row.line} className="wrap-anywhere">
                <span className="tabular-nums">Line {row.line}:</span>{" "}
                {[row.who, wordsOf(row)].filter(Boolean).join(", ")}
              </li>
            ))}
            {rows.length > maxShown ? <li>and {rows.length - maxShown} more</li> : null}
          </ul>
          <Button variant="secondary" size="small" className="mt-3" onClick={save}>
            Save this list
          </Button>
        </>
      ) : null}
    </details>
  );
}

const encodingWords: Record<Exclude<TableEncoding, "">, string> = {
  "utf-8": "The file was read as UTF-8.",
  "utf-16": "The file was read as UTF-16.",
  "windows-1252":
    "The file was read as Windows-1252, in which Excel saves “CSV”. If letters look wrong, save it as “CSV UTF-8” and choose it again.",
};

/** Says how the bytes of a file were read. */
export function ReadAs({ encoding }: { encoding: TableEncoding }) {
  return encoding === "" ? null : <p className="text-sm text-muted">{encodingWords[encoding]}</p>;
}
