import { passwordSchema } from "#features/auth/factors/contract.ts";
import { PasswordField } from "#features/auth/password-field.tsx";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { Button } from "#ui/button.tsx";
import { FormButtons } from "#ui/form/form-buttons.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";

type PasswordFormProps = {
  fieldLabel?: string;
  submitLabel: string;
  /** True for an action that cannot be undone. */
  danger?: boolean;
  /** Performs the action that the password confirms. @throws ApiError */
  onPassword: (password: string) => Promise<unknown>;
  /** Absent inside a dialog, which has its own close button. */
  onCancel?: () => void;
};

/** Asks for one's own password again before an action that an unattended screen must not allow. */
export function PasswordForm({
  fieldLabel = "Your password",
  submitLabel,
  danger = false,
  onPassword,
  onCancel,
}: PasswordFormProps) {
  const { formProps, field, message, messagePlace, busy } = useContractForm(passwordSchema, {
    losesNothing: true,
    send: ({ password }) => onPassword(password),
  });
  return (
    <form {...formProps} className="grid max-w-md gap-4">
      <FormMessage message={message} place={messagePlace} />
      <PasswordField label={fieldLabel} autoComplete="current-password" {...field("password")} />
      {onCancel ? (
        <FormButtons label={submitLabel} busy={busy} onCancel={onCancel} />
      ) : (
        <Button
          type="submit"
          look={danger ? "danger" : "primary"}
          className="justify-self-start"
          busy={busy}
        >
          {submitLabel}
        </Button>
      )}
    </form>
  );
}
