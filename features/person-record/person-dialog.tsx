import { peopleCalls, peopleLimits, personForm } from "#features/people/contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { showUndo } from "#ui/overlay/toast.tsx";
import type { PersonRecordData } from "./record-props.ts";

type PersonDialogProps = {
  person: PersonRecordData["person"];
  onClose: () => void;
  onSaved: () => void;
};

/** Changes name, tags and notes of a person; the toast takes the change back. */
export function PersonDialog({ person, onClose, onSaved }: PersonDialogProps) {
  const { id, version, name, notes, tags } = person;
  const { field, ...state } = useContractForm(personForm, {
    defaultValues: { name, notes, tags: tags.join(", ") },
    send: async (values) => {
      const entered = values.tags.split(",").map((tag) => tag.trim());
      const answer = await callApi(peopleCalls.change, {
        params: { id },
        body: { ...values, tags: entered.filter(Boolean), version },
      });
      onSaved();
      onClose();
      showUndo("The details are saved.", async () => {
        const before = { name, notes, tags, version: answer.person.version };
        await callApi(peopleCalls.change, { params: { id }, body: before });
        onSaved();
      });
    },
  });
  return (
    <FormDialog title="Details of the person" onClose={onClose} cancels form={state} submit="Save">
      <TextField label="Name" maxLength={peopleLimits.maxName} dir="auto" {...field("name")} />
      <TextField label="Tags" hint="Separate tags by commas." {...field("tags")} />
      <TextArea label="Notes" maxLength={peopleLimits.maxNotes} dir="auto" {...field("notes")} />
    </FormDialog>
  );
}
