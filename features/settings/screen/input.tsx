import type { Company } from "#content/company.ts";
import type { Role } from "#platform/permissions.ts";
import { fromTimeField, toTimeField } from "#platform/time/closing-time.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import { errorOfField } from "./draft.ts";
import type { SettingField } from "./field.ts";
import {
  BoxGroup,
  DatesField,
  everyRole,
  type Person,
  securityStatements,
  TeamField,
  week,
} from "./list-fields.tsx";

type SettingInputProps = {
  field: SettingField;
  value: unknown;
  errors: Readonly<Record<string, string>>;
  /** Company whose facts the statements for the About page name. */
  company: Company;
  /** True when the secret has a value, which is never shown. */
  secretSet: boolean;
  onChange: (value: unknown) => void;
};

/** Renders the control for a field by its kind. */
export function SettingInput(props: SettingInputProps) {
  const { field, value, errors, onChange } = props;
  const { label, hint } = field;
  const error = errorOfField(errors, field.name, value);
  const frame = { label, hint, error };
  const list = { ...frame, onChange };
  switch (field.kind) {
    case "switch":
      return (
        <Checkbox
          {...frame}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case "choice":
      return (
        <Select
          {...frame}
          options={field.options ?? []}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "week":
      return <BoxGroup {...list} items={value as number[]} choices={week} columns />;
    case "roles":
      return <BoxGroup {...list} items={value as Role[]} choices={everyRole} columns />;
    case "dates":
      return <DatesField {...list} items={value as string[]} />;
    case "team":
      return <TeamField {...list} items={value as Person[]} errors={errors} />;
    case "security":
      return (
        <BoxGroup {...list} items={value as string[]} choices={securityStatements(props.company)} />
      );
    default:
      return <TextInput {...props} error={error} />;
  }
}

const inputTypes: Partial<Record<SettingField["kind"], string>> = {
  clock: "time",
  closing: "time",
  date: "date",
};

/** Field whose value is typed as text. */
function TextInput({
  field,
  value,
  error,
  secretSet,
  onChange,
}: SettingInputProps & { error: string | undefined }) {
  const { label, hint, optional, max, kind } = field;
  const frame = { label, hint, optional, error };
  if (kind === "lines" || kind === "long") {
    const lines = kind === "lines";
    return (
      <TextArea
        {...frame}
        rows={3}
        maxLength={max}
        spellCheck={!lines}
        value={lines ? (value as string[]).join("\n") : String(value)}
        onChange={({ target }) => onChange(lines ? target.value.split("\n") : target.value)}
      />
    );
  }
  if (kind === "days" || kind === "count") {
    return (
      <TextField
        {...frame}
        hint={hint ?? (kind === "days" ? "Days" : undefined)}
        type="number"
        inputMode="numeric"
        value={String(value)}
        onChange={({ target }) => onChange(target.value === "" ? "" : Number(target.value))}
      />
    );
  }
  const secret = kind === "secret";
  const closing = kind === "closing";
  return (
    <TextField
      {...frame}
      hint={
        secret && secretSet ? "A key is set but not shown. Enter a new one to replace it." : hint
      }
      type={inputTypes[kind] ?? "text"}
      autoComplete="off"
      spellCheck={false}
      maxLength={max}
      value={closing ? toTimeField(String(value)) : String(value)}
      onChange={({ target }) => onChange(closing ? fromTimeField(target.value) : target.value)}
    />
  );
}
