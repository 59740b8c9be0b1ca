import { limits } from "#features/auth/contract.ts";
import { EmailField } from "#features/auth/email-field.tsx";
import { callApi } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { roleNames, roles } from "#platform/permissions.ts";
import { Select } from "#ui/form/select.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { inviteSchema, staffCalls } from "./contract.ts";
import { rolePurposes } from "./role-names.ts";

/** An invitation whose mail is held, with its link. */
export type HeldInvitation = { name: string; link: string };

type InviteDialogProps = {
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
  /** Receives an invitation whose mail is held. */
  onHeld: (invitation: HeldInvitation) => void;
};

/** Asks for name, address and role of a new colleague. */
export function InviteDialog({ onOpenChange, onDone, onHeld }: InviteDialogProps) {
  const { field, ...state } = useContractForm(inviteSchema, {
    send: async (person) => {
      const { heldLink } = await callApi(staffCalls.invite, { body: person });
      if (heldLink) onHeld({ name: person.name, link: heldLink });
      else showToast(`The invitation to ${person.email} is on its way.`);
      onOpenChange(false);
      onDone();
    },
  });
  return (
    <FormDialog
      title="Invite a colleague"
      description="They get an email with a link that sets their password. It works once, within three days."
      onClose={() => onOpenChange(false)}
      form={state}
      submit="Send the invitation"
      button={{ full: true }}
    >
      <TextField label="Name" autoComplete="off" maxLength={limits.name} {...field("name")} />
      <EmailField autoComplete="off" {...field("email")} />
      <Select
        label="Role"
        placeholder="Choose one"
        defaultValue=""
        options={roles.map((role) => ({
          value: role,
          label: `${roleNames[role]}: ${rolePurposes[role]}`,
        }))}
        {...field("role")}
      />
    </FormDialog>
  );
}
