import { useRef, useState } from "react";
import { type SettingGroup, settingCalls } from "#features/settings/contract.ts";
import { settingVersionCalls } from "#features/settings/versions-contract.ts";
import { useAction } from "#platform/client/use-action.ts";
import { reportAction } from "#ui/overlay/report-action.ts";
import { showUndo } from "#ui/overlay/toast.tsx";
import { cleanDraft, draftErrors, type SettingDraft, type SettingValue } from "./draft.ts";

/** A group of settings, and what its owner is changing. */
export type EditedGroup = {
  group: SettingGroup;
  /** Value stored on the server. */
  saved: SettingValue;
  version: number;
  /** Unsaved edits. */
  draft: SettingDraft | undefined;
  onDraft: (draft: SettingDraft | undefined) => void;
  /** Called when the server's value has changed. */
  onStored: () => void;
};

type Failure = { message: string; errors: Record<string, string>; conflict?: boolean };

/** Checks and saves a group as a whole, and offers to undo that. */
export function useSettingForm({ group, saved, version, draft, onDraft, onStored }: EditedGroup) {
  const [failure, setFailure] = useState<Failure>();
  const [finished, setFinished] = useState(0);
  const dismissToast = useRef<() => void>(undefined);
  const value = draft?.value ?? saved;
  const seen = draft?.seen ?? version;
  const params = { group };
  const action = useAction(settingCalls.save, {
    onFailed({ code, fields, message }) {
      const conflict = code === "conflict";
      if (conflict) onStored();
      const isAtFields = Object.keys(fields).length > 0;
      setFailure({ message: isAtFields ? "" : message, errors: fields, conflict });
    },
  });
  const undo = useAction(
    settingVersionCalls.restore,
    reportAction("The settings are back to what they were.", onStored),
  );

  function finish() {
    onDraft(undefined);
    setFailure(undefined);
    setFinished((times) => times + 1);
  }

  /** Saves the edits over a version, by default the one that they are based on. */
  async function save(over = seen) {
    const cleaned = cleanDraft(group, value);
    const errors = draftErrors(group, cleaned);
    if (Object.keys(errors).length > 0) {
      onDraft({ value: cleaned, seen: over });
      return setFailure({ message: "", errors });
    }
    setFailure(undefined);
    dismissToast.current?.();
    const stored = await action.run({ params, body: { value: cleaned, version: over } });
    if (!stored) return;
    finish();
    onStored();
    const body = { version: stored.version - 1, seen: stored.version };
    dismissToast.current = showUndo("Saved. The website shows it within seconds.", () =>
      undo.run({ params, body }),
    );
  }

  return {
    value,
    failure,
    busy: action.busy,
    /** Number of times that edits were saved or discarded. */
    finished,
    write: (name: string, next: unknown) => onDraft({ value: { ...value, [name]: next }, seen }),
    save,
    discard: finish,
  };
}
