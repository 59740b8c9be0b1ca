import { SubmitForm, type SubmitFormProps } from "#ui/form/submit-form.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

type FormDialogProps = Omit<SubmitFormProps, "className" | "onCancel" | "cancel"> &
  Pick<DialogProps, "title" | "description" | "width"> & {
    onClose: () => void;
    /** True, or its label: a button beside the submit button closes the dialog too. */
    cancels?: boolean | string;
  };

/** Asks for a form's input in a dialog. Load it lazily. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, width, onClose, cancels = false, ...form } = props;
  return (
    <Dialog open onOpenChange={onClose} {...{ title, description, width }}>
      <SubmitForm
        {...form}
        onCancel={cancels ? onClose : undefined}
        cancel={cancels === true ? undefined : cancels || undefined}
      />
    </Dialog>
  );
}
