import type { Lead } from "#features/leads/contract.ts";
import { ApiError } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { SubmitForm } from "#ui/form/submit-form.tsx";
import { type Person, personSchema } from "./contract.ts";
import { PersonFields } from "./person-fields.tsx";

type PersonFormProps = {
  lead: Lead;
  onSave: (person: Person) => Promise<{ ok: boolean; fields: Readonly<Record<string, string>> }>;
  onClose: () => void;
};

/** Corrects the details of a lead's person. */
export function PersonForm({ lead, onSave, onClose }: PersonFormProps) {
  const { name, firm, phone, email } = lead;
  const { field, ...state } = useContractForm(personSchema, {
    defaultValues: { name, firm, phone, email },
    send: async (person) => {
      const { ok, fields } = await onSave(person);
      if (ok) return onClose();
      const { length } = Object.keys(fields);
      if (length > 0) throw new ApiError("Please check the details.", { code: "invalid", fields });
    },
  });
  return (
    <SubmitForm
      form={state}
      label="Details"
      className="grid gap-3 rounded-md border border-hairline bg-panel p-3 print:hidden"
      submit="Save details"
      button={{ size: "small" }}
      onCancel={onClose}
    >
      <PersonFields field={field} />
    </SubmitForm>
  );
}
