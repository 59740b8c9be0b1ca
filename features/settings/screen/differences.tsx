import type { SettingGroup } from "#features/settings/contract.ts";
import type { SettingValue } from "./draft.ts";
import { differingFields, formatValue } from "./words.ts";

type SettingDifferencesProps = {
  group: SettingGroup;
  /** Two values with their names. */
  one: { name: string; value: SettingValue };
  other: { name: string; value: SettingValue };
};

/** Fields of a group that differ between two values, side by side. */
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
              {formatValue(field, value[field.name])}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
