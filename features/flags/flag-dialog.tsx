import { type FormEvent, useRef, useState } from "react";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { localOfMoment, momentOfLocal } from "#platform/time/local-time.ts";
import { Button } from "#ui/button.tsx";
import { RadioGroup, type RadioOption } from "#ui/form/radio-group.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Notice } from "#ui/notice.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { changeFlag, type FlagRow, flagLimits } from "./contract.ts";
import { flags } from "./flag.ts";
import { flagWords } from "./flag-words.ts";

type State = "on" | "off" | "share";

type FlagDialogProps = {
  row: FlagRow;
  /** The name of who is signed in. */
  me: string;
  /** The company's: in it ends are read and written. */
  timeZone: string;
  onOpenChange: (open: boolean) => void;
  onDone: (after: FlagRow) => void;
};

function stateOf(percent: number): State {
  if (percent <= 0) return "off";
  return percent >= 100 ? "on" : "share";
}

function statesOf({ name }: FlagRow): RadioOption<State>[] {
  const words = flagWords[name];
  const options: RadioOption<State>[] = [
    { value: "on", label: "On for everyone", hint: words.on },
    { value: "off", label: "Off", hint: words.off },
  ];
  if (flags[name].reach === "site") return options;
  const hint =
    "Each browser draws a number once and keeps it, so a visitor sees the same each time.";
  return [...options, { value: "share", label: "On for a share of visitors", hint }];
}

/** Switches a feature, with the reason, who answers for it, and when it turns back. */
export function FlagDialog({ row, me, timeZone, onOpenChange, onDone }: FlagDialogProps) {
  const [state, setState] = useState<State>(stateOf(row.percent));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ words: string; fields: Record<string, string> }>();
  const form = useRef<HTMLFormElement>(null);
  const faults = failure?.fields ?? {};
  const shownEnd = row.endsAt === null ? "" : localOfMoment(row.endsAt, timeZone);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const until = String(data.get("endsAt") ?? "");
    // The field knows minutes: an end that nobody touched stays to the millisecond.
    const endsAt = until === shownEnd ? row.endsAt : momentOfLocal(until, timeZone);
    if (until && endsAt === null) {
      return setFailure({ words: "", fields: { endsAt: "There is no such day." } });
    }
    const share = Number(data.get("percent") ?? 50);
    setBusy(true);
    setFailure(undefined);
    try {
      const { flag } = await callApi(changeFlag, {
        params: { name: row.name },
        body: {
          percent: state === "share" ? share : state === "on" ? 100 : 0,
          owner: String(data.get("owner")),
          reason: String(data.get("reason")),
          endsAt,
          version: row.version,
        },
      });
      onDone(flag);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const known = Object.keys(error.fields).length > 0;
      setFailure({ words: known ? "" : error.message, fields: error.fields });
      const [first] = Object.keys(error.fields);
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      width="wide"
      title={flagWords[row.name].label}
      description={
        flags[row.name].reach === "site"
          ? "Pages follow within seconds, for the whole site."
          : "Pages follow within seconds. Decided in each browser."
      }
    >
      <form ref={form} method="post" noValidate onSubmit={save} className="grid gap-5">
        {failure?.words ? (
          <Notice tone="error" announce>
            {failure.words}
          </Notice>
        ) : null}
        <RadioGroup label="State" options={statesOf(row)} value={state} onChange={setState} />
        {state === "share" ? (
          <TextField
            label="Percent of visitors"
            name="percent"
            type="number"
            inputMode="numeric"
            min={1}
            max={99}
            defaultValue={row.percent > 0 && row.percent < 100 ? row.percent : 50}
            error={faults.percent}
          />
        ) : null}
        <TextField
          label="Why"
          name="reason"
          autoComplete="off"
          maxLength={flagLimits.reason}
          hint="Others read it here, and in the history."
          error={faults.reason}
        />
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 sm:items-end">
          <TextField
            label="Who answers for it"
            name="owner"
            autoComplete="off"
            maxLength={flagLimits.owner}
            defaultValue={row.owner || me}
            error={faults.owner}
          />
          <TextField
            label="Until"
            name="endsAt"
            type="datetime-local"
            optional
            defaultValue={shownEnd}
            hint={`By the company's clock, ${timeZone.replaceAll("_", " ")}. Then it turns back by itself.`}
            error={faults.endsAt}
          />
        </div>
        <Button type="submit" busy={busy} className="justify-self-start">
          Save
        </Button>
      </form>
    </Dialog>
  );
}
