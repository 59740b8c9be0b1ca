import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Company } from "#content/company.ts";
import { type SettingGroup, settingCalls } from "#features/settings/contract.ts";
import { settingVersionCalls } from "#features/settings/versions-contract.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { ConflictQuestion } from "#ui/conflict-question.tsx";
import { FocusGroup } from "#ui/focus-group.tsx";
import { Notice } from "#ui/notice.tsx";
import { showFailure, showToast, showUndo } from "#ui/overlay/toast.tsx";
import { SettingDifferences } from "./differences.tsx";
import { cleanDraft, draftErrors, type SettingDraft, type SettingValue } from "./draft.ts";
import { SettingInput } from "./input.tsx";
import { settingLabels } from "./labels.ts";

type SettingFormProps = {
  group: SettingGroup;
  /** Value stored on the server. */
  saved: SettingValue;
  version: number;
  secretsSet: readonly string[];
  company: Company;
  /** Unsaved edits. */
  draft: SettingDraft | undefined;
  onDraft: (draft: SettingDraft | undefined) => void;
  /** Called when the server's value has changed. */
  onStored: () => void;
};

type Failure = { message: string; errors: Record<string, string>; conflict?: boolean };

/** Edits, checks and saves a group as a whole. A conflicting save is refused and shows both values. */
export function SettingForm(props: SettingFormProps) {
  const { group, saved, version, draft, onDraft, onStored } = props;
  const editable = useStaff().may("settings.edit");
  const [failure, setFailure] = useState<Failure>();
  const [finished, setFinished] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const state = useRef<HTMLParagraphElement>(null);
  const dismissToast = useRef<() => void>(undefined);
  const value = draft?.value ?? saved;
  const save = useAction(settingCalls.save, {
    onFailed({ code, fields, message }) {
      const conflict = code === "conflict";
      if (conflict) onStored();
      setFailure({
        message: Object.keys(fields).length > 0 ? "" : message,
        errors: fields,
        conflict,
      });
    },
  });
  const undo = useAction(settingVersionCalls.restore, {
    onDone: () => showToast("The settings are back to what they were."),
    onFailed: showFailure,
  });

  useEffect(() => {
    if (failure) focusProblem(form.current);
  }, [failure]);

  // The pressed button is now disabled and so loses the focus.
  useEffect(() => {
    if (finished > 0) state.current?.focus({ preventScroll: true });
  }, [finished]);

  function write(name: string, next: unknown) {
    onDraft({ value: { ...value, [name]: next }, seen: draft?.seen ?? version });
  }

  async function send(seen: number) {
    const cleaned = cleanDraft(group, value);
    const found = draftErrors(group, cleaned);
    if (Object.keys(found).length > 0) {
      onDraft({ value: cleaned, seen });
      return setFailure({ message: "", errors: found });
    }
    setFailure(undefined);
    dismissToast.current?.();
    const params = { group };
    const stored = await save.run({ params, body: { value: cleaned, version: seen } });
    if (!stored) return;
    onDraft(undefined);
    onStored();
    const undoBody = { version: stored.version - 1, seen: stored.version };
    dismissToast.current = showUndo("Saved. The website shows it within seconds.", () =>
      undo.run({ params, body: undoBody }).then(onStored),
    );
    setFinished((times) => times + 1);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(draft?.seen ?? version);
  }

  function discard() {
    onDraft(undefined);
    setFailure(undefined);
    setFinished((times) => times + 1);
  }

  const { label, intro, fields } = settingLabels[group];
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={label} className="min-w-0">
      <h2 className="text-xl">{label}</h2>
      <p className="mt-1.5 mb-6 max-w-measure text-muted">{intro}</p>
      <fieldset
        disabled={!editable || save.busy}
        className="grid min-w-0 gap-x-4 gap-y-5 sm:grid-cols-2"
      >
        {fields.map((field) => (
          <div key={field.name} className={cx("min-w-0", !field.half && "sm:col-span-2")}>
            <SettingInput
              field={field}
              value={value[field.name]}
              errors={failure?.errors ?? {}}
              company={props.company}
              secretSet={props.secretsSet.includes(`${group}.${field.name}`)}
              onChange={(next) => write(field.name, next)}
            />
          </div>
        ))}
      </fieldset>
      {failure?.message ? (
        // The scroll margin keeps the message clear of the sticky bar.
        <FocusGroup data-problem="" className="mt-6 scroll-my-24 outline-offset-4">
          {failure.conflict ? (
            <ConflictQuestion
              tone="error"
              text={failure.message}
              choices={[
                // Theirs stays among the versions when it is overwritten.
                { label: "Save mine over theirs", onChoose: () => void send(version) },
                { label: "Keep theirs", onChoose: discard },
              ]}
            >
              <SettingDifferences
                group={group}
                one={{ name: "Yours", value }}
                other={{ name: "Theirs", value: saved }}
              />
            </ConflictQuestion>
          ) : (
            <Notice tone="error">
              <p>{failure.message}</p>
            </Notice>
          )}
        </FocusGroup>
      ) : null}
      {editable ? (
        <div
          data-save-bar=""
          className="sticky bottom-0 mt-7 low:static flex flex-wrap items-center gap-3 border-t border-hairline bg-canvas py-3"
        >
          <Button type="submit" busy={save.busy} disabled={!draft}>
            Save changes
          </Button>
          {draft ? (
            <Button variant="quiet" onClick={discard}>
              Discard
            </Button>
          ) : null}
          <p
            ref={state}
            role="status"
            tabIndex={-1}
            className="text-sm text-muted outline-offset-4"
          >
            {draft ? "Not saved yet" : version > 0 ? `Version ${version}` : "Default"}
          </p>
        </div>
      ) : null}
    </form>
  );
}

/** Focuses the first invalid field, else the message about the whole form, which is below a possibly long form. */
function focusProblem(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) return field.focus();
  const message = form?.querySelector<HTMLElement>("[data-problem]");
  message?.focus({ preventScroll: true });
  message?.scrollIntoView({ block: "center" });
}
