import type { SettingGroup } from "#features/settings/contract.ts";
import type { SettingValue } from "./draft.ts";
import { differingFields, formatValue } from "./labels.ts";

type SettingDifferencesProps = {
  group: SettingGroup;
  /** Values to compare, each with the name shown for it. */
  one: { name: string; value: SettingValue };
  other: { name: string; value: SettingValue };
};

/** Shows the fields of a group that differ between two values. */
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
