import { limits } from "#features/auth/contract.ts";
import { FormMessage } from "#features/auth/form-message.tsx";
import { useSmallForm } from "#features/auth/use-small-form.ts";
import { callApi } from "#platform/client/call-api.ts";
import { roles } from "#platform/permissions.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { inviteSchema, inviteStaff } from "./contract.ts";
import { roleNames, roleWords } from "./role-words.ts";

type InviteDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
};

/** Name, address and role of a new colleague. */
export function InviteDialog({ open, onOpenChange, onDone }: InviteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite a colleague"
      description="They get an email with a link that sets their password. It works once, within three days."
    >
      <InviteForm
        onDone={() => {
          onOpenChange(false);
          onDone();
        }}
      />
    </Dialog>
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const { form, remark, words, fields, busy, send } = useSmallForm(inviteSchema, async (person) => {
    await callApi(inviteStaff, { body: person });
    showToast(`The invitation to ${person.email} is on its way.`);
    onDone();
  });
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-5">
      <FormMessage words={words} place={remark} />
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={limits.name}
        error={fields.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.email}
        error={fields.email}
      />
      <Select
        label="Role"
        name="role"
        placeholder="Choose one"
        defaultValue=""
        options={roles.map((role) => ({
          value: role,
          label: `${roleNames[role]}: ${roleWords[role]}`,
        }))}
        error={fields.role}
      />
      <Button type="submit" busy={busy}>
        Send the invitation
      </Button>
    </form>
  );
}
