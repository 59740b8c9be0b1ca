import { type ChangeEvent, useState } from "react";
import {
  type SettingsChange,
  type SettingsFile,
  settingFileCalls,
  settingsFileSchema,
} from "#features/settings/versions-contract.ts";
import { saveText } from "#platform/client/save-text.ts";
import { useAction } from "#platform/client/use-action.ts";
import { Button } from "#ui/button.tsx";
import { FieldFrame } from "#ui/form/field-frame.tsx";
import { fileStyle } from "#ui/form/file-style.ts";
import { Notice } from "#ui/notice.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { settingLabels } from "./labels.ts";

type ImportPreview = { file: SettingsFile; changes: SettingsChange[]; unknown: string[] };

type SettingsTransferProps = {
  versions: Readonly<Record<string, number>>;
  onStored: () => void;
};

/** Exports all settings as a file, and imports one after showing what it would change. */
export function SettingsTransfer({ versions, onStored }: SettingsTransferProps) {
  const [preview, setPreview] = useState<ImportPreview | "unreadable">();
  const exportAction = useAction(settingFileCalls.export, {
    onDone(file) {
      const name = `site-settings-${file.exportedAt.slice(0, 10)}.json`;
      saveText(name, "application/json", JSON.stringify(file, null, 2));
      showToast("The file is in your downloads.");
    },
  });
  const importAction = useAction(settingFileCalls.import, {
    onDone(answer, { body: { file, apply } }) {
      setPreview(apply ? undefined : { file, ...answer });
      if (!apply) return;
      onStored();
      showToast("Imported. The previous values are among each group's versions.");
    },
  });
  const busy = exportAction.busy || importAction.busy;
  const problem =
    exportAction.error ?? importAction.error ?? (preview === "unreadable" ? unreadable : undefined);

  const run = (file: SettingsFile, apply: boolean) =>
    importAction.run({ body: { file, seen: versions, apply } });

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    setPreview(undefined);
    exportAction.reset();
    importAction.reset();
    if (!chosen) return;
    const file = readFile(await chosen.text());
    if (file) await run(file, false);
    else setPreview("unreadable");
  }

  return (
    <div className="grid max-w-measure gap-10">
      <section>
        <h2 className="text-xl">Export</h2>
        <p className="mt-1.5 mb-4 text-muted">
          All groups in one file, as a record or for another server. It contains no passwords or
          secret keys, but the addresses that notices go to.
        </p>
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => {
            importAction.reset();
            void exportAction.run({});
          }}
        >
          Download settings
        </Button>
      </section>
      <section>
        <h2 className="text-xl">Import</h2>
        <p className="mt-1.5 mb-4 text-muted">
          Choose a file. You see what it would change before anything is saved.
        </p>
        <FieldFrame id="settings-file" label="Settings file">
          <input
            id="settings-file"
            type="file"
            accept="application/json,.json"
            onChange={(event) => void choose(event)}
            className={fileStyle}
          />
        </FieldFrame>
        {problem ? <ProblemNotice problem={problem} /> : null}
        {preview && preview !== "unreadable" ? (
          <Preview {...preview} busy={busy} onApply={() => void run(preview.file, true)} />
        ) : null}
      </section>
    </div>
  );
}

type Problem = { message: string; fields: Readonly<Record<string, string>> };

const unreadable: Problem = {
  message: "This file does not contain settings of this site.",
  fields: {},
};

function ProblemNotice({ problem: { message, fields } }: { problem: Problem }) {
  return (
    <Notice tone="error" announce className="mt-5">
      <p>{message}</p>
      <ul className="mt-2 text-sm empty:hidden">
        {Object.entries(fields).map(([name, words]) => (
          <li key={name}>
            {name}: {words}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type PreviewProps = ImportPreview & { busy: boolean; onApply: () => void };

function Preview({ changes, unknown, busy, onApply }: PreviewProps) {
  return (
    <Notice
      announce
      className="mt-5"
      heading={changes.length > 0 ? "This file changes" : undefined}
    >
      {changes.length === 0 ? <p>This file changes nothing.</p> : null}
      <ul className="text-sm">
        {changes.map(({ group, fields }) => {
          const { label, fields: all } = settingLabels[group];
          const names = all.filter(({ name }) => fields.includes(name)).map((each) => each.label);
          return (
            <li key={group}>
              <span className="font-[650]">{label}:</span> {names.join(", ")}
            </li>
          );
        })}
      </ul>
      {unknown.length > 0 ? (
        <p className="mt-2 text-sm text-muted">Unknown here and ignored: {unknown.join(", ")}.</p>
      ) : null}
      {changes.length > 0 ? (
        <Button size="small" className="mt-4" busy={busy} onClick={onApply}>
          Import these
        </Button>
      ) : null}
    </Notice>
  );
}

function readFile(text: string): SettingsFile | null {
  try {
    const parsed = settingsFileSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
