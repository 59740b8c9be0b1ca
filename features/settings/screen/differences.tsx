import type { SettingGroup } from "#features/settings/contract.ts";
import type { SettingValue } from "./draft.ts";
import { differingFields, valueWords } from "./words.ts";

type SettingDifferencesProps = {
  group: SettingGroup;
  /** Two states with what each is called. */
  one: { name: string; value: SettingValue };
  other: { name: string; value: SettingValue };
};

/** Two states of a group side by side, only where they differ. */
export function SettingDifferences({ group, one, other }: SettingDifferencesProps) {
  const fields = differingFields(group, one.value, other.value);
  if (fields.length === 0) return <p className="text-sm text-muted">Both are the same.</p>;
  return (
    <dl className="grid gap-3 text-sm">
      {fields.map((field) => (
        <div key={field.name} className="min-w-0">
          <dt className="font-[650]">{field.label}</dt>
          {[one, other].map(({ name, value }) => (
            <dd key={name} className="wrap-anywhere">
              <span className="text-muted">{name}: </span>
              {valueWords(field, value[field.name])}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
