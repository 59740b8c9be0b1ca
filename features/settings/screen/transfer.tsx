import { type ChangeEvent, useState } from "react";
import {
  exportSettings,
  importSettings,
  type SettingsChange,
  type SettingsFile,
  settingsFileSchema,
} from "#features/settings/versions-contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { saveText } from "#platform/client/save-text.ts";
import { Button } from "#ui/button.tsx";
import { FieldFrame, fileStyle } from "#ui/form/field-frame.tsx";
import { Notice } from "#ui/notice.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { settingWords } from "./words.ts";

type Looked = { file: SettingsFile; changes: SettingsChange[]; unknown: string[] };
type Failure = { words: string; lines: string[] };

type SettingsTransferProps = {
  versions: Readonly<Record<string, number>>;
  onStored: () => void;
};

/** All settings as a file, and back: what a file would change is shown before it is done. */
export function SettingsTransfer({ versions, onStored }: SettingsTransferProps) {
  const [busy, setBusy] = useState(false);
  const [looked, setLooked] = useState<Looked>();
  const [failure, setFailure] = useState<Failure>();

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const lines = Object.entries(error.fields).map(([name, words]) => `${name}: ${words}`);
      setFailure({ words: error.message, lines });
    } finally {
      setBusy(false);
    }
  }

  const take = () =>
    attempt(async () => {
      const file = await callApi(exportSettings, {});
      saveText(
        `site-settings-${file.exportedAt.slice(0, 10)}.json`,
        "application/json",
        JSON.stringify(file, null, 2),
      );
      showToast("The file is in your downloads.");
    });

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    setLooked(undefined);
    setFailure(undefined);
    if (!chosen) return;
    void attempt(async () => {
      const file = readFile(await chosen.text());
      if (!file)
        return setFailure({ words: "This file holds no settings of this site.", lines: [] });
      const answer = await callApi(importSettings, {
        body: { file, seen: versions, apply: false },
      });
      setLooked({ file, ...answer });
    });
  };

  const apply = ({ file }: Looked) =>
    attempt(async () => {
      await callApi(importSettings, { body: { file, seen: versions, apply: true } });
      setLooked(undefined);
      onStored();
      showToast("Imported. Each group's earlier state is among its versions.");
    });

  return (
    <div className="grid max-w-measure gap-10">
      <section>
        <h2 className="text-xl">Export</h2>
        <p className="mt-1.5 mb-4 text-muted">
          All groups in one file, to keep or to move to another server. Passwords and secret keys
          are not in it. It holds the addresses of those who get notices.
        </p>
        <Button look="secondary" busy={busy} onClick={() => void take()}>
          Download settings
        </Button>
      </section>
      <section>
        <h2 className="text-xl">Import</h2>
        <p className="mt-1.5 mb-4 text-muted">
          Choose a file; nothing is changed until you have seen what it changes.
        </p>
        <FieldFrame id="settings-file" label="Settings file">
          <input
            id="settings-file"
            type="file"
            accept="application/json,.json"
            onChange={choose}
            className={fileStyle}
          />
        </FieldFrame>
        {failure ? (
          <Notice tone="error" announce className="mt-5">
            <p>{failure.words}</p>
            {failure.lines.length > 0 ? (
              <ul className="mt-2 text-sm">
                {failure.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ) : null}
          </Notice>
        ) : null}
        {looked ? <Preview looked={looked} busy={busy} onApply={() => void apply(looked)} /> : null}
      </section>
    </div>
  );
}

function Preview({
  looked,
  busy,
  onApply,
}: {
  looked: Looked;
  busy: boolean;
  onApply: () => void;
}) {
  const { changes, unknown } = looked;
  return (
    <Notice
      announce
      className="mt-5"
      heading={changes.length > 0 ? "This file changes" : undefined}
    >
      {changes.length === 0 ? <p>This file changes nothing.</p> : null}
      <ul className="text-sm">
        {changes.map(({ group, fields }) => {
          const { label, fields: known } = settingWords[group];
          const names = known.filter(({ name }) => fields.includes(name)).map((each) => each.label);
          return (
            <li key={group}>
              <span className="font-[650]">{label}:</span> {names.join(", ")}
            </li>
          );
        })}
      </ul>
      {unknown.length > 0 ? (
        <p className="mt-2 text-sm text-muted">Unknown here and left out: {unknown.join(", ")}.</p>
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
