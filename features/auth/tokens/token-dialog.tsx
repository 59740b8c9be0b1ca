import { useState } from "react";
import { callApi } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FieldError } from "#ui/form/field-error.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { ShownOnceDialog } from "#ui/overlay/shown-once-dialog.tsx";
import { newTokenSchema, tokenCalls, tokenLimits } from "./contract.ts";
import { scopeAreas } from "./scope-labels.ts";

type TokenDialogProps = { onClose: () => void; onMade: () => void };

/** Creates a token and shows it once. */
export function TokenDialog({ onClose, onMade }: TokenDialogProps) {
  const [made, setMade] = useState<string | null>(null);
  const { field, ...state } = useContractForm(newTokenSchema, {
    defaultValues: { scopes: [], days: 90 },
    async send(body) {
      setMade((await callApi(tokenCalls.make, { body })).token);
      onMade();
    },
  });
  const { error, ...scopes } = field("scopes");
  if (made !== null)
    return (
      <ShownOnceDialog
        title="Copy the token now"
        description="It is shown only once and cannot be looked up later. Keep it with the program’s other secrets, not in an email or a chat."
        text={made}
        name="the token"
        closeLabel="I have copied it"
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      width="wide"
      title="New token for a program"
      description="Allow only what the program needs. A token can never do more than you can."
      onClose={onClose}
      form={state}
      submit="Create the token"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Program"
          hint="The audit log shows this name."
          autoComplete="off"
          maxLength={tokenLimits.name}
          {...field("name")}
        />
        <Select
          label="Valid for"
          hint="It expires on its own. Replace it before then."
          options={tokenLimits.days.map((days) => ({ value: String(days), label: `${days} days` }))}
          {...field("days")}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="label">Permissions</legend>
        <FieldError id="scopes-error" error={error} />
        <div className="mt-2 border-t border-hairline">
          {scopeAreas.map(({ name, scopes: ofArea }) => (
            <div
              key={name}
              className="grid gap-x-6 gap-y-1 border-b border-hairline py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
            >
              <span className="text-sm font-[650]">{name}</span>
              <span className="flex flex-wrap gap-x-6 gap-y-1">
                {ofArea.map(({ scope, verb }) => (
                  <Checkbox
                    key={scope}
                    label={
                      <>
                        {verb}
                        <span className="sr-only">, {name}</span>
                      </>
                    }
                    value={scope}
                    aria-invalid={Boolean(error)}
                    {...scopes}
                  />
                ))}
              </span>
            </div>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
