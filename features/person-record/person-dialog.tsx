import { languages } from "#content/frame/languages.ts";
import { colleagueCalls } from "#features/auth/contract.ts";
import { languageName } from "#features/leads/language-name.ts";
import { peopleCalls, personForm } from "#features/people/contract.ts";
import { peopleLimits } from "#features/people/people-limits.ts";
import { callApi } from "#platform/client/call-api.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { Select } from "#ui/form/select.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { showUndo } from "#ui/overlay/toast.tsx";
import type { PersonRecordData } from "./record-props.ts";

type PersonDialogProps = {
  person: PersonRecordData["person"];
  onClose: () => void;
  onSaved: () => void;
};

/** Changes name, owner, language, tags and notes of a person; the toast takes the change back. */
export function PersonDialog({ person, onClose, onSaved }: PersonDialogProps) {
  const { id, version, name, notes, tags, ownerId, language } = person;
  const { field, ...state } = useContractForm(personForm, {
    defaultValues: { name, notes, tags: tags.join(", "), ownerId: ownerId ?? "", language },
    send: async (values) => {
      const entered = values.tags.split(",").map((tag) => tag.trim());
      const owner = values.ownerId || null;
      const answer = await callApi(peopleCalls.change, {
        params: { id },
        body: { ...values, ownerId: owner, tags: entered.filter(Boolean), version },
      });
      onSaved();
      onClose();
      showUndo("The details are saved.", async () => {
        const before = { name, notes, tags, ownerId, language, version: answer.person.version };
        await callApi(peopleCalls.change, { params: { id }, body: before });
        onSaved();
      });
    },
  });
  const owners = useOwners(person);
  return (
    <FormDialog title="Details of the person" onClose={onClose} cancels form={state} submit="Save">
      <TextField label="Name" maxLength={peopleLimits.maxName} dir="auto" {...field("name")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Owner" required={false} options={owners} {...field("ownerId")} />
        <Select
          label="Language"
          options={[...new Set([...languages, language])].map((code) => ({
            value: code,
            label: languageName(code),
          }))}
          {...field("language")}
        />
      </div>
      <TextField label="Tags" optional hint="Separate tags by commas." {...field("tags")} />
      <TextArea label="Notes" maxLength={peopleLimits.maxNotes} dir="auto" {...field("notes")} />
    </FormDialog>
  );
}

/** Returns who may own a person, with the present owner, who may have left. */
function useOwners({ ownerId, ownerName }: PersonRecordData["person"]) {
  const { person: me } = useStaff();
  const { data } = useCall(colleagueCalls.list, {});
  const staff = data?.staff ?? [];
  const isListed = !ownerId || staff.some(({ id }) => id === ownerId);
  const left = data ? `${ownerName ?? "Somebody"} (no longer here)` : (ownerName ?? "");
  return [
    { value: "", label: "Nobody yet" },
    ...staff.map(({ id, name }) => ({ value: id, label: id === me.id ? `${name} (me)` : name })),
    ...(isListed ? [] : [{ value: ownerId, label: left }]),
  ];
}
