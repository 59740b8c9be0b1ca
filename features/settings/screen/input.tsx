import type { Company } from "#content/company.ts";
import type { Role } from "#platform/permissions.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import { faultOf } from "./draft.ts";
import type { SettingField } from "./field.ts";
import {
  DatesField,
  type Person,
  RolesField,
  SecurityField,
  TeamField,
  WeekField,
} from "./list-fields.tsx";

type SettingInputProps = {
  field: SettingField;
  value: unknown;
  faults: Readonly<Record<string, string>>;
  /** For lines that name the company. */
  company: Company;
  /** A value that is never shown is set. */
  secretSet: boolean;
  onChange: (value: unknown) => void;
};

/** One field of a group, by its kind. */
export function SettingInput(props: SettingInputProps) {
  const { field, value, faults, onChange } = props;
  const { label, hint } = field;
  const error = faultOf(faults, field.name, value);
  const told = { label, hint, error };
  const list = { ...told, onChange };
  switch (field.kind) {
    case "switch":
      return (
        <Checkbox
          {...told}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case "choice":
      return (
        <Select
          {...told}
          options={field.options ?? []}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "week":
      return <WeekField {...list} items={value as number[]} />;
    case "roles":
      return <RolesField {...list} items={value as Role[]} />;
    case "dates":
      return <DatesField {...list} items={value as string[]} />;
    case "team":
      return <TeamField {...list} items={value as Person[]} faults={faults} />;
    case "security":
      return <SecurityField {...list} items={value as string[]} company={props.company} />;
    default:
      return <TextInput {...props} error={error} />;
  }
}

const inputTypes: Partial<Record<SettingField["kind"], string>> = { clock: "time", date: "date" };

/** The kinds that are typed. */
function TextInput({
  field,
  value,
  error,
  secretSet,
  onChange,
}: SettingInputProps & { error: string | undefined }) {
  const { label, hint, optional, max, kind } = field;
  const told = { label, hint, optional, error };
  if (kind === "lines" || kind === "long") {
    const lines = kind === "lines";
    return (
      <TextArea
        {...told}
        rows={3}
        maxLength={max}
        spellCheck={!lines}
        value={lines ? (value as string[]).join("\n") : String(value)}
        onChange={({ target }) => onChange(lines ? target.value.split("\n") : target.value)}
      />
    );
  }
  if (kind === "year" || kind === "days" || kind === "count") {
    return (
      <TextField
        {...told}
        hint={hint ?? (kind === "days" ? "Days" : undefined)}
        type="number"
        inputMode="numeric"
        value={String(value)}
        onChange={({ target }) => onChange(target.value === "" ? "" : Number(target.value))}
      />
    );
  }
  const secret = kind === "secret";
  return (
    <TextField
      {...told}
      hint={secret && secretSet ? "A key is set and not shown. Write one to replace it." : hint}
      type={inputTypes[kind] ?? "text"}
      autoComplete="off"
      spellCheck={false}
      maxLength={max}
      value={String(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
