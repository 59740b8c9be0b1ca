import { statusLabels } from "#features/leads/lead-labels.ts";
import { InvalidRows } from "#platform/client/staff/import-steps.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { counted } from "#platform/counted.ts";
import { dayText } from "#platform/time/formats.ts";
import { Select } from "#ui/form/select.tsx";
import { Notice } from "#ui/notice.tsx";
import {
  type ColumnMapping,
  type ImportField,
  importFieldLabels,
  importFields,
  isRepeatable,
} from "./import-columns.ts";
import type { ImportAnswer } from "./import-contract.ts";

type ColumnChoicesProps = {
  answer: ImportAnswer;
  busy: boolean;
  onChange: (mapping: ColumnMapping) => void;
};

/** Maximum columns of a file whose every column is shown at once. */
const maxColumnsShown = 12;

const columnGrid = "grid gap-x-5 gap-y-3 sm:grid-cols-2 lg:grid-cols-3";

/** Asks which field each column of the file holds. */
export function ColumnChoices({ answer, busy, onChange }: ColumnChoicesProps) {
  const { columns, mapping } = answer;
  if (columns.length === 0) return null;
  function choose(place: number, field: ImportField | "") {
    const taken = (each: ImportField | "") => each === field && !(each && isRepeatable(each));
    onChange(mapping.map((each, index) => (index === place ? field : taken(each) ? "" : each)));
  }
  const choices = columns.map((column, place) => ({
    isUsed: Boolean(mapping[place]),
    element: (
      <Select
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file keep their places
        key={place}
        label={column || `Column ${place + 1}`}
        placeholder="Left out"
        required={false}
        options={importFields.map((field) => ({ value: field, label: importFieldLabels[field] }))}
        value={mapping[place] ?? ""}
        onChange={(event) => choose(place, event.target.value as ImportField | "")}
      />
    ),
  }));
  // An address book has dozens of columns that nobody needs here.
  const isLong = columns.length > maxColumnsShown;
  const shown = choices.filter(({ isUsed }) => isUsed || !isLong);
  const others = choices.filter((choice) => !shown.includes(choice));

  return (
    <fieldset disabled={busy} className="grid gap-3">
      <legend className="label mb-2">What each column contains</legend>
      <div className={columnGrid}>{shown.map(({ element }) => element)}</div>
      {others.length > 0 ? (
        <details>
          <summary className="cursor-pointer text-sm max-sm:py-3">
            {counted(others.length, "column")} left out
          </summary>
          <div className={`mt-3 ${columnGrid}`}>{others.map(({ element }) => element)}</div>
        </details>
      ) : null}
    </fieldset>
  );
}

/** Shows what an import would add, and its invalid rows. */
export function ImportPreview({ answer }: { answer: ImportAnswer }) {
  const { hours } = useStaff();
  const { added, completed, skipped, sample, errors } = answer;
  const invalid = `${counted(errors.length, "row")} cannot be imported`;
  const rest = [
    completed > 0 ? `${counted(completed, "lead")} already here will be completed` : "",
    skipped > 0 ? `${counted(skipped, "row")} left out: already here, or repeated in the file` : "",
  ].filter(Boolean);
  return (
    <>
      {errors.length > 0 ? (
        <InvalidRows
          errors={errors}
          othersLeft={added + completed > 0}
          heading={
            added + completed > 0
              ? `${invalid}. The others can be imported without ${errors.length === 1 ? "it" : "them"}.`
              : `${invalid}.`
          }
        />
      ) : null}
      {errors.length === 0 || added + completed > 0 ? (
        <Notice announce heading={added > 0 ? `${counted(added, "new lead")}.` : "No new leads."}>
          {rest.length > 0 ? <p className="text-sm">{rest.join(". ")}.</p> : null}
          <ul className="mt-1 text-sm text-muted">
            {sample.map((lead) => (
              <li key={`${lead.email} ${lead.phone}`} className="wrap-anywhere">
                {[lead.name, lead.firm, lead.phone, lead.email].filter(Boolean).join(", ")}:{" "}
                {statusLabels[lead.status].toLowerCase()}, {dayText(lead.createdAt, hours)}
              </li>
            ))}
            {added > sample.length ? <li>and {added - sample.length} more</li> : null}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}
