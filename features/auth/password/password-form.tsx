import { passwordSchema } from "#features/auth/factors/contract.ts";
import { PasswordField } from "#features/auth/password-field.tsx";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { SubmitForm } from "#ui/form/submit-form.tsx";

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
  const { field, ...state } = useContractForm(passwordSchema, {
    losesNothing: true,
    send: ({ password }) => onPassword(password),
  });
  return (
    <SubmitForm
      form={state}
      className="grid max-w-md gap-4"
      submit={submitLabel}
      button={onCancel ? { size: "small" } : { variant: danger ? "danger" : "primary" }}
      onCancel={onCancel}
    >
      <PasswordField label={fieldLabel} autoComplete="current-password" {...field("password")} />
    </SubmitForm>
  );
}
