import { useState } from "react";
import * as z from "zod/mini";
import { callApi } from "#platform/client/call-api.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { localOfMoment, momentOfLocal } from "#platform/time/local-time.ts";
import { RadioGroup, type RadioOption } from "#ui/form/radio-group.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { type FlagRow, flagCalls, flagChangeSchema, flagLimits } from "./contract.ts";
import { flags } from "./flag.ts";
import { flagTexts } from "./flag-texts.ts";

type State = "on" | "off" | "share";

type FlagDialogProps = {
  row: FlagRow;
  onOpenChange: (open: boolean) => void;
  onDone: (after: FlagRow) => void;
};

function stateOf(percent: number): State {
  if (percent <= 0) return "off";
  return percent >= 100 ? "on" : "share";
}

function statesOf({ name }: FlagRow): RadioOption<State>[] {
  const texts = flagTexts[name];
  const options: RadioOption<State>[] = [
    { value: "on", label: "On for everyone", hint: texts.on },
    { value: "off", label: "Off", hint: texts.off },
  ];
  if (flags[name].reach === "site") return options;
  const hint = "A visitor keeps seeing the same version at every visit.";
  return [...options, { value: "share", label: "On for a share of visitors", hint }];
}

const formSchema = (timeZone: string) =>
  z.extend(z.omit(flagChangeSchema, { returnsTo: true }), {
    percent: z.coerce.number("Enter a number from 0 to 100."),
    endsAt: z
      .string()
      .check(
        z.refine(
          (text) => text === "" || momentOfLocal(text, timeZone) !== null,
          "That date does not exist.",
        ),
      ),
  });

/** Changes a flag, with a reason, a responsible person and an optional end. */
export function FlagDialog({ row, onOpenChange, onDone }: FlagDialogProps) {
  const { person, hours } = useStaff();
  const { timeZone } = hours;
  const [state, setState] = useState<State>(stateOf(row.percent));
  const shownEnd = row.endsAt === null ? "" : localOfMoment(row.endsAt, timeZone);
  const { field, ...change } = useContractForm(formSchema(timeZone), {
    defaultValues: {
      percent: stateOf(row.percent) === "share" ? row.percent : 50,
      owner: row.owner || person.name,
      reason: "",
      endsAt: shownEnd,
    },
    send: async ({ percent, endsAt, ...values }) => {
      const { flag } = await callApi(flagCalls.change, {
        params: { name: row.name },
        body: {
          ...values,
          percent: { on: 100, off: 0, share: percent }[state],
          // The field is accurate to the minute, so an unchanged end keeps its milliseconds.
          endsAt: endsAt === shownEnd ? row.endsAt : momentOfLocal(endsAt, timeZone),
          version: row.version,
        },
      });
      onDone(flag);
    },
  });

  return (
    <FormDialog
      width="wide"
      title={flagTexts[row.name].label}
      description={
        flags[row.name].reach === "site"
          ? "Visitors see the change within seconds, on every page."
          : "Visitors see the change within seconds."
      }
      onClose={() => onOpenChange(false)}
      form={change}
      submit="Save"
    >
      <RadioGroup label="State" options={statesOf(row)} value={state} onChange={setState} />
      {state === "share" ? (
        <TextField
          label="Percent of visitors"
          type="number"
          inputMode="numeric"
          min={1}
          max={99}
          {...field("percent")}
        />
      ) : null}
      <TextField
        label="Why"
        autoComplete="off"
        maxLength={flagLimits.reason}
        hint="Shown here and in the history."
        {...field("reason")}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 sm:items-end">
        <TextField
          label="Who is responsible"
          autoComplete="off"
          maxLength={flagLimits.owner}
          {...field("owner")}
        />
        <TextField
          label="Until"
          type="datetime-local"
          optional
          hint={`In the company's time zone, ${timeZone.replaceAll("_", " ")}. Then it returns automatically.`}
          {...field("endsAt")}
        />
      </div>
    </FormDialog>
  );
}
