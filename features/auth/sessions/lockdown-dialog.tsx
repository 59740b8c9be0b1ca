import { useAuth } from "#features/auth/auth-provider.tsx";
import { useSmallForm } from "#features/auth/use-small-form.ts";
import { callApi } from "#platform/client/call-api.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { endEverySession, panicSchema, panicWord } from "./contract.ts";

/** Asks for a word to be typed: this cannot be taken back. */
export function PanicDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const { logout } = useAuth();
  const { form, remark, words, fields, busy, send } = useSmallForm(panicSchema, async (typed) => {
    await callApi(endEverySession, { body: typed });
    // The session is gone on the server; this takes it from the browser and leads to the door.
    await logout();
  });
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="End everything"
      description={
        <>
          <p>
            Nobody stays signed in. Afterwards look at the sign-ins and the audit log, set new
            passwords, and reset the second factor of whoever lost a device.
          </p>
          <p className="mt-2">
            The server signs with new keys from this moment, so a session cookie, a form or a
            password link that was copied before is worth nothing. Authenticator apps and passkeys
            go on, and so do the links that readers and visitors hold.
          </p>
          <p className="mt-2">
            If somebody was on the server itself, also set a new SESSION_SECRET there, or delete the
            file session-secret in its data folder, and start again; every authenticator app is then
            set up anew.
          </p>
        </>
      }
    >
      <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-5">
        <FormMessage message={words} place={remark} />
        <TextField
          label={`Type ${panicWord} to confirm`}
          name="confirm"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          error={fields.confirm}
        />
        <Button type="submit" look="danger" className="justify-self-start" busy={busy}>
          End everything now
        </Button>
      </form>
    </Dialog>
  );
}
