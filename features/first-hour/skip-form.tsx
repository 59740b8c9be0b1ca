import { callApi } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { FormButtons } from "#ui/form/form-buttons.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import {
  type FirstHour,
  type FirstHourStep,
  firstHourLimits,
  skipSchema,
  skipStep,
} from "./contract.ts";

type SkipFormProps = {
  step: FirstHourStep;
  onDone: (list: FirstHour) => void;
  onCancel: () => void;
};

/** Asks for the reason why a step is skipped, so that the next owner knows it. */
export function SkipForm({ step, onDone, onCancel }: SkipFormProps) {
  const { formProps, field, message, messagePlace, busy } = useContractForm(skipSchema, {
    send: async (body) => onDone(await callApi(skipStep, { params: { step: step.id }, body })),
  });
  return (
    <form {...formProps} className="grid max-w-md gap-3">
      <FormMessage message={message} place={messagePlace} />
      <TextField
        label="Why? A word is enough."
        autoComplete="off"
        maxLength={firstHourLimits.word}
        {...field("word")}
      />
      <FormButtons label="Skip this step" busy={busy} onCancel={onCancel} />
    </form>
  );
}
