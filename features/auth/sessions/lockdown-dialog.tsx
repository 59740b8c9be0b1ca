import { useAuth } from "#features/auth/auth-provider.tsx";
import { callApi } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { lockdownSchema, lockdownWord, sessionCalls } from "./contract.ts";

/** Starts a lockdown once a word was typed, because it cannot be undone. */
export function LockdownDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const { logout } = useAuth();
  const { field, ...state } = useContractForm(lockdownSchema, {
    send: async (confirmed) => {
      await callApi(sessionCalls.lockDown, { body: confirmed });
      // The server has already ended the session; this clears the browser and returns to the sign-in page.
      await logout();
    },
  });
  return (
    <FormDialog
      title="End everything"
      description={
        <>
          <p>
            Everybody is signed out at once, you included. Then check the sign-ins and the audit
            log, set new passwords, and reset the second factor of anybody who lost a device.
          </p>
          <p className="mt-2">
            The server signs with new keys from then on, so a stolen session cookie, form token or
            password link stops working. Authenticator apps, passkeys and the links in mails to
            subscribers and visitors keep working.
          </p>
          <p className="mt-2">
            If somebody was on the server itself, also set a new SESSION_SECRET there, or delete the
            file session-secret in its data folder, and restart it. Every authenticator app then has
            to be set up again.
          </p>
        </>
      }
      onClose={() => onOpenChange(false)}
      form={state}
      submit="End everything now"
      button={{ variant: "danger" }}
    >
      <TextField
        label={`Type ${lockdownWord} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        {...field("confirm")}
      />
    </FormDialog>
  );
}
