import type { ComponentProps, ReactNode, RefObject } from "react";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "./form-message.tsx";

/** State of a form, as `useContractForm` returns it. */
type FormState = {
  formProps: ComponentProps<"form">;
  message: string;
  messagePlace: RefObject<HTMLDivElement | null>;
  busy: boolean;
};

export type SubmitFormProps = {
  form: FormState;
  /** Label of the submit button. */
  submit: ReactNode;
  /** Other properties of the submit button. */
  button?: Omit<ComponentProps<typeof Button>, "type" | "busy" | "children">;
  /** Adds a button that cancels, and its label. */
  onCancel?: (() => void) | undefined;
  cancel?: string | undefined;
  /** Stands below the button. */
  foot?: ReactNode;
  className?: string;
  /** Names the form for screen readers. */
  label?: string;
  children: ReactNode;
};

/** Renders a form: the message about it as a whole, its fields, and its submit button. */
export function SubmitForm(props: SubmitFormProps) {
  const { form, submit, button, onCancel, cancel = "Cancel", foot, children } = props;
  const submitButton = (
    <Button type="submit" busy={form.busy} className="justify-self-start" {...button}>
      {submit}
    </Button>
  );
  return (
    <form {...form.formProps} aria-label={props.label} className={props.className ?? "grid gap-5"}>
      <FormMessage message={form.message} place={form.messagePlace} />
      {children}
      {onCancel ? (
        <div className="flex flex-wrap gap-3">
          {submitButton}
          <Button variant="quiet" size={button?.size} onClick={onCancel}>
            {cancel}
          </Button>
        </div>
      ) : (
        submitButton
      )}
      {foot}
    </form>
  );
}
