import { callApi } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { SubmitForm } from "#ui/form/submit-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import {
  type FirstHour,
  type FirstHourStep,
  firstHourCalls,
  firstHourLimits,
  skipSchema,
} from "./contract.ts";

type SkipFormProps = {
  step: FirstHourStep;
  onDone: (list: FirstHour) => void;
  onCancel: () => void;
};

/** Asks for the reason why a step is skipped, so that the next owner knows it. */
export function SkipForm({ step, onDone, onCancel }: SkipFormProps) {
  const { field, ...state } = useContractForm(skipSchema, {
    send: async (body) =>
      onDone(await callApi(firstHourCalls.skip, { params: { step: step.id }, body })),
  });
  return (
    <SubmitForm
      form={state}
      className="grid max-w-md gap-3"
      submit="Skip this step"
      button={{ size: "small" }}
      onCancel={onCancel}
    >
      <TextField
        label="Why? A word is enough."
        autoComplete="off"
        maxLength={firstHourLimits.word}
        {...field("word")}
      />
    </SubmitForm>
  );
}
