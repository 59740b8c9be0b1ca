import type { Lead } from "#features/leads/contract.ts";
import { ApiError } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { FormButtons } from "#ui/form/form-buttons.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
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
  const { formProps, field, message, messagePlace, busy } = useContractForm(personSchema, {
    defaultValues: { name, firm, phone, email },
    send: async (person) => {
      const { ok, fields } = await onSave(person);
      if (ok) return onClose();
      const { length } = Object.keys(fields);
      if (length > 0) throw new ApiError("Please check the details.", { code: "invalid", fields });
    },
  });
  return (
    <form
      {...formProps}
      aria-label="Details"
      className="grid gap-3 rounded-md border border-hairline bg-panel p-3 print:hidden"
    >
      <FormMessage message={message} place={messagePlace} />
      <PersonFields field={field} />
      <FormButtons label="Save details" busy={busy} onCancel={onClose} />
    </form>
  );
}
