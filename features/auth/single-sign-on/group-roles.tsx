import { useFieldArray } from "react-hook-form";
import { roleNames, roles } from "#platform/permissions.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { maxGroups } from "./contract.ts";
import { Group } from "./form-group.tsx";
import type { ProviderFormState } from "./provider-identity.tsx";

const roleOptions = roles.map((role) => ({ value: role, label: roleNames[role] }));

/** Maps groups of the directory to roles. */
export function GroupRoles({ state: { form, field } }: { state: ProviderFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "groupRoles" });
  return (
    <Group name="Groups and roles">
      <p className="-mt-2 text-sm text-muted">
        {fields.length === 0
          ? "Roles are set in the staff list. Add a group to have the directory set them."
          : "The first matching line counts. Nobody becomes an owner unless a line says so."}
      </p>
      {fields.map(({ id }, index) => (
        <div
          key={id}
          className="grid items-end gap-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]"
        >
          <TextField
            label={`Group ${index + 1}`}
            autoComplete="off"
            spellCheck={false}
            {...field(`groupRoles.${index}.group`)}
          />
          <Select
            label={`Role of group ${index + 1}`}
            options={roleOptions}
            {...field(`groupRoles.${index}.role`)}
          />
          <Button
            variant="secondary"
            className="justify-self-start"
            aria-label={`Remove group ${index + 1}`}
            onClick={() => remove(index)}
          >
            Remove
          </Button>
        </div>
      ))}
      {fields.length < maxGroups ? (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => append({ group: "", role: "viewer" })}
        >
          Add a group
        </Button>
      ) : null}
      {fields.length > 0 ? (
        <>
          <TextField
            label="Claim that lists the groups"
            hint="groups, or roles for Entra's app roles."
            autoComplete="off"
            {...field("groupClaim")}
          />
          <Checkbox
            label="Refuse people who are in none of these groups"
            hint="Otherwise they keep the role they have here."
            {...field("refuseUngrouped")}
          />
        </>
      ) : null}
    </Group>
  );
}
