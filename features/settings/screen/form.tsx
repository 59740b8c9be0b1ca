import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Company } from "#content/company.ts";
import { type SettingGroup, saveSettings } from "#features/settings/contract.ts";
import { restoreSettings } from "#features/settings/versions-contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Notice } from "#ui/notice.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { SettingDifferences } from "./differences.tsx";
import { cleanDraft, draftFaults, type SettingDraft, type SettingValue } from "./draft.ts";
import { SettingInput } from "./input.tsx";
import { settingWords } from "./words.ts";

export type SettingFormProps = {
  group: SettingGroup;
  /** As the server holds it now. */
  saved: SettingValue;
  version: number;
  secretsSet: readonly string[];
  company: Company;
  mayEdit: boolean;
  /** What was typed before and not saved. */
  draft: SettingDraft | undefined;
  onDraft: (draft: SettingDraft | undefined) => void;
  /** The server holds something new: read it. */
  onStored: () => void;
};

type Failure = { words: string; faults: Record<string, string>; conflict?: boolean };

const noFaults: Record<string, string> = {};

/** One group: typed, checked, saved as a whole. A save over somebody else's is refused and shows both. */
export function SettingForm(props: SettingFormProps) {
  const { group, saved, version, draft, onDraft, mayEdit } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [rested, setRested] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const state = useRef<HTMLParagraphElement>(null);
  const takeBackSaved = useRef<() => void>(undefined);
  const value = draft?.value ?? saved;
  const faults = failure?.faults ?? noFaults;

  useEffect(() => {
    if (failure) showFault(form.current);
  }, [failure]);

  // The pressed button rests from here on, and what rests cannot hold the focus.
  useEffect(() => {
    if (rested > 0) state.current?.focus({ preventScroll: true });
  }, [rested]);

  function write(name: string, next: unknown) {
    onDraft({ value: { ...value, [name]: next }, seen: draft?.seen ?? version });
  }

  async function save(seen: number) {
    const cleaned = cleanDraft(group, value);
    const found = draftFaults(group, cleaned);
    if (Object.keys(found).length > 0) {
      onDraft({ value: cleaned, seen });
      return setFailure({ words: "", faults: found });
    }
    setBusy(true);
    setFailure(undefined);
    takeBackSaved.current?.();
    try {
      const stored = await callApi(saveSettings, {
        params: { group },
        body: { value: cleaned, version: seen },
      });
      onDraft(undefined);
      props.onStored();
      takeBackSaved.current = tellSaved(group, stored.version, props.onStored);
      setRested((times) => times + 1);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const conflict = error.code === "conflict";
      if (conflict) props.onStored();
      const words = Object.keys(error.fields).length > 0 ? "" : error.message;
      setFailure({ words, faults: error.fields, conflict });
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save(draft?.seen ?? version);
  }

  function drop() {
    onDraft(undefined);
    setFailure(undefined);
    setRested((times) => times + 1);
  }

  const { label, intro, fields } = settingWords[group];
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={label} className="min-w-0">
      <h2 className="text-xl">{label}</h2>
      <p className="mt-1.5 mb-6 max-w-measure text-muted">{intro}</p>
      <fieldset
        disabled={!mayEdit || busy} // The bar below stays in sight: what is walked to must not end up behind it.
        className="grid min-w-0 gap-x-4 gap-y-5 sm:grid-cols-2 [&_:is(input,textarea,button)]:scroll-my-24"
      >
        {fields.map((field) => (
          <div key={field.name} className={cx("min-w-0", !field.half && "sm:col-span-2")}>
            <SettingInput
              field={field}
              value={value[field.name]}
              faults={faults}
              company={props.company}
              secretSet={props.secretsSet.includes(`${group}.${field.name}`)}
              onChange={(next) => write(field.name, next)}
            />
          </div>
        ))}
      </fieldset>
      {failure?.words ? (
        // Clear of the bar below when it is scrolled to.
        <div data-fault="" tabIndex={-1} className="mt-6 scroll-my-24 outline-offset-4">
          <Notice tone="error" announce>
            <p>{failure.words}</p>
            {failure.conflict ? (
              <Conflict
                group={group}
                mine={value}
                theirs={saved}
                onMine={() => void save(version)}
                onTheirs={drop}
              />
            ) : null}
          </Notice>
        </div>
      ) : null}
      {mayEdit ? (
        <div className="sticky bottom-0 mt-7 flex flex-wrap items-center gap-3 border-t border-hairline bg-canvas py-3">
          <Button type="submit" busy={busy} disabled={!draft}>
            Save changes
          </Button>
          {draft ? (
            <Button look="quiet" onClick={drop}>
              Discard
            </Button>
          ) : null}
          <p
            ref={state}
            role="status"
            tabIndex={-1}
            className="text-sm text-muted outline-offset-4"
          >
            {draft ? "Not saved yet" : version > 0 ? `Version ${version}` : "As delivered"}
          </p>
        </div>
      ) : null}
    </form>
  );
}

/** Leads to the first field at fault, or to the words about the whole, which stand below what may be a long form. */
function showFault(form: HTMLFormElement | null) {
  const field = form?.querySelector<HTMLElement>("[aria-invalid]");
  if (field) return field.focus();
  const words = form?.querySelector<HTMLElement>("[data-fault]");
  words?.focus({ preventScroll: true });
  words?.scrollIntoView({ block: "center" });
}

type ConflictProps = {
  group: SettingGroup;
  mine: SettingValue;
  theirs: SettingValue;
  onMine: () => void;
  onTheirs: () => void;
};

/** What both wrote, and whose stays. The other one is kept among the versions. */
function Conflict({ group, mine, theirs, onMine, onTheirs }: ConflictProps) {
  return (
    <div className="mt-3 grid gap-4">
      <SettingDifferences
        group={group}
        one={{ name: "Yours", value: mine }}
        other={{ name: "Theirs", value: theirs }}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button look="secondary" size="small" onClick={onMine}>
          Save mine over theirs
        </Button>
        <Button look="secondary" size="small" onClick={onTheirs}>
          Keep theirs
        </Button>
      </div>
    </div>
  );
}

/** Says that it is done, and undoes it on a press. Answers what takes these words off the screen. */
function tellSaved(group: SettingGroup, version: number, onStored: () => void) {
  async function undo() {
    try {
      await callApi(restoreSettings, {
        params: { group },
        body: { version: version - 1, seen: version },
      });
      showToast("The settings are as they were before.");
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : "That did not work.", "error");
    }
    onStored();
  }
  return showToast("Saved. The website shows it within seconds.", "success", {
    label: "Undo",
    onAct: () => void undo(),
  });
}
