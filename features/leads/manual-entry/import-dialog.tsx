import { useRef, useState } from "react";
import { ImportSteps, useImport } from "#platform/client/staff/import-steps.tsx";
import { ReadAs, RowFates } from "#platform/client/staff/row-fates.tsx";
import { counted } from "#platform/counted.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import type { ColumnMapping } from "./import-columns.ts";
import { importCalls, importLimits } from "./import-contract.ts";
import { rememberedMapping, rememberMapping } from "./import-memory.ts";
import { ColumnChoices, ImportPreview } from "./import-preview.tsx";

type Options = { completes: boolean; waits: boolean };

const optionsOf = ({ completes, waits }: Options) => ({
  known: completes ? "complete" : "skip",
  waits,
});

/** Imports leads from a file: its columns are matched to fields, and the result is shown before anything is saved. */
export function ImportLeadsDialog({ onClose }: { onClose: () => void }) {
  const [options, setOptions] = useState<Options>({ completes: false, waits: false });
  const isGuessed = useRef(false);
  const importing = useImport(importCalls.run, {
    maxBytes: importLimits.bytes,
    // The headings are known once the server has read the file; what was chosen for them before wins over a guess.
    revise({ columns, mapping }) {
      const known = isGuessed.current ? rememberedMapping(columns) : undefined;
      isGuessed.current = false;
      if (!known || known.join() === mapping.join()) return undefined;
      return { ...optionsOf(options), mapping: [...known] };
    },
    onApplied({ columns, mapping, added }) {
      rememberMapping(columns, mapping);
      showToast(`${counted(added, "lead")} added.`);
      onClose();
    },
  });
  const { checked } = importing;

  function send(apply: boolean, mapping: ColumnMapping | undefined, chosen = options) {
    isGuessed.current = mapping === undefined;
    importing.send(apply, { ...optionsOf(chosen), ...(mapping ? { mapping: [...mapping] } : {}) });
  }

  const valid = checked ? checked.added + checked.completed : 0;
  return (
    <ImportSteps
      importing={importing}
      title="Import leads"
      description={`A CSV file whose first line names the columns, such as the contacts that Google, Outlook or HubSpot export, or the contacts of a phone (.vcf): up to ${importLimits.rows.toLocaleString("en-US")} rows and ${importLimits.bytes / 1024 / 1024} MB. Nothing is saved until you have seen the result.`}
      placeholder={"name,company,email,phone\nAna Ruiz,Ruiz Books,ana@ruizbooks.com,818-555-0123"}
      contacts
      fileOnly={checked !== undefined}
      onCheck={() => send(false, undefined)}
      preview={
        checked ? (
          <>
            <ReadAs encoding={checked.encoding} />
            <ColumnChoices
              answer={checked}
              busy={importing.busy}
              onChange={(mapping) => send(false, mapping)}
            />
            <ImportPreview answer={checked} />
            <RowFates {...checked} />
          </>
        ) : null
      }
      choices={
        checked ? (
          <Choices
            {...options}
            mayComplete={checked.completed + checked.skipped > 0}
            onChange={(chosen) => {
              setOptions(chosen);
              send(false, checked.mapping, chosen);
            }}
          />
        ) : null
      }
      apply={
        checked &&
        (valid > 0
          ? {
              label:
                checked.errors.length > 0
                  ? `Import the ${counted(valid, "valid row")}`
                  : `Import ${counted(valid, "lead")}`,
              onPress: () => send(true, checked.mapping),
            }
          : null)
      }
      onClose={onClose}
    />
  );
}

type ChoicesProps = Options & { mayComplete: boolean; onChange: (options: Options) => void };

function Choices({ completes, waits, mayComplete, onChange }: ChoicesProps) {
  return (
    <div className="grid gap-3">
      <Checkbox
        label="The new ones wait for an answer"
        hint="They get a promise from now on. Without it, they are only added to the list."
        checked={waits}
        onChange={(event) => onChange({ completes, waits: event.target.checked })}
      />
      {mayComplete ? (
        <Checkbox
          label="Also fill gaps in leads that already exist"
          hint="Only empty fields are filled; nothing is overwritten."
          checked={completes}
          onChange={(event) => onChange({ completes: event.target.checked, waits })}
        />
      ) : null}
    </div>
  );
}
