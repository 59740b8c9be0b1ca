import { useEffect, useRef } from "react";
import type { Company } from "#content/company.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { ConflictQuestion } from "#ui/conflict-question.tsx";
import { FocusGroup } from "#ui/focus-group.tsx";
import { Notice } from "#ui/notice.tsx";
import { SettingDifferences } from "./differences.tsx";
import { SettingInput } from "./input.tsx";
import { settingLabels } from "./labels.ts";
import { type EditedGroup, useSettingForm } from "./use-setting-form.ts";

type SettingFormProps = EditedGroup & { secretsSet: readonly string[]; company: Company };

/** Edits a group of settings. A conflicting save is refused and shows both values. */
export function SettingForm(props: SettingFormProps) {
  const { group, saved, version, draft } = props;
  const editable = useStaff().may("settings.edit");
  const { value, failure, busy, finished, write, save, discard } = useSettingForm(props);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (failure) focusProblem(form.current);
  }, [failure]);

  const { label, intro, fields } = settingLabels[group];
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      aria-label={label}
      className="min-w-0"
    >
      <h2 className="text-xl">{label}</h2>
      <p className="mt-1.5 mb-6 max-w-measure text-muted">{intro}</p>
      <fieldset
        disabled={!editable || busy}
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
                { label: "Save mine over theirs", onChoose: () => void save(version) },
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
      {editable ? <SaveBar {...{ busy, finished, draft, version }} onDiscard={discard} /> : null}
    </form>
  );
}

type SaveBarProps = Pick<EditedGroup, "draft" | "version"> &
  Pick<ReturnType<typeof useSettingForm>, "busy" | "finished"> & { onDiscard: () => void };

function SaveBar({ busy, finished, draft, version, onDiscard }: SaveBarProps) {
  const state = useRef<HTMLParagraphElement>(null);
  // The pressed button is now disabled and so loses the focus.
  useEffect(() => {
    if (finished > 0) state.current?.focus({ preventScroll: true });
  }, [finished]);
  return (
    <div
      data-save-bar=""
      className="sticky bottom-0 mt-7 low:static flex flex-wrap items-center gap-3 border-t border-hairline bg-canvas py-3"
    >
      <Button type="submit" busy={busy} disabled={!draft}>
        Save changes
      </Button>
      {draft ? (
        <Button variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      ) : null}
      <p ref={state} role="status" tabIndex={-1} className="text-sm text-muted outline-offset-4">
        {draft ? "Not saved yet" : version > 0 ? `Version ${version}` : "Default"}
      </p>
    </div>
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
