import { useState } from "react";
import type { SettingGroup } from "#features/settings/contract.ts";
import {
  listSettingVersions,
  restoreSettings,
  type SettingVersion,
} from "#features/settings/versions-contract.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { SettingDifferences } from "./differences.tsx";
import { settingWords } from "./words.ts";

type SettingHistoryProps = {
  group: SettingGroup;
  version: number;
  mayEdit: boolean;
  moment: (at: number) => string;
  onStored: () => void;
};

/** Who changed what when, and the way back to any of it. Remounted for each new version. */
export function SettingHistory({ group, version, mayEdit, moment, onStored }: SettingHistoryProps) {
  const call = useCall(listSettingVersions, { params: { group }, query: {} });
  const [older, setOlder] = useState<{ versions: SettingVersion[]; more: boolean }>();
  const [busy, setBusy] = useState<number | null>(null);
  const shown = [...(call.data?.versions ?? []), ...(older?.versions ?? [])];
  const more = older ? older.more : call.data?.more;
  const last = shown[shown.length - 1];

  async function showOlder() {
    try {
      const query = { before: last?.version };
      const page = await callApi(listSettingVersions, { params: { group }, query });
      setOlder({ versions: [...(older?.versions ?? []), ...page.versions], more: page.more });
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : "That did not work.", "error");
    }
  }

  async function restore(wanted: number) {
    setBusy(wanted);
    try {
      await callApi(restoreSettings, {
        params: { group },
        body: { version: wanted, seen: version },
      });
      showToast(`${settingWords[group].label}: restored.`);
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : "That did not work.", "error");
    } finally {
      setBusy(null);
      onStored();
    }
  }

  const back = (wanted: number, name: string) =>
    mayEdit ? (
      <Button
        look="secondary"
        size="small"
        className="mt-2.5"
        busy={busy === wanted}
        aria-label={`Restore ${name}`}
        onClick={() => void restore(wanted)}
      >
        Restore
      </Button>
    ) : null;

  return (
    <section aria-labelledby="versions" className="min-w-0">
      <h2 id="versions" className="text-xl">
        Versions
      </h2>
      <LoadState
        loading={call.loading}
        error={call.data ? undefined : call.error}
        onRetry={call.reload}
      >
        {call.data ? (
          <ol className="mt-3 border-t border-hairline">
            {shown.map((each, index) => {
              const before = shown[index + 1]?.value ?? (more ? undefined : call.data?.delivered);
              const name = `version ${each.version}`;
              return (
                <li key={each.version} className="border-b border-hairline py-3 text-sm">
                  <p>
                    <span className="font-[650]">Version {each.version}</span>
                    {each.version === version ? " (in use)" : ""}
                  </p>
                  <p className="mb-2 text-muted">
                    {moment(each.at)}
                    {each.authorName ? `, ${each.authorName}` : ""}
                  </p>
                  {before ? (
                    <SettingDifferences
                      group={group}
                      one={{ name: "Before", value: before }}
                      other={{ name: "Then", value: each.value }}
                    />
                  ) : null}
                  {each.version === version ? null : back(each.version, name)}
                </li>
              );
            })}
            {more ? (
              <li className="border-b border-hairline py-3">
                <Button look="quiet" size="small" onClick={() => void showOlder()}>
                  Show older versions
                </Button>
              </li>
            ) : (
              <li className="border-b border-hairline py-3 text-sm">
                <p className="font-[650]">As delivered{version === 0 ? " (in use)" : ""}</p>
                {version === 0 ? null : back(0, "the delivered values")}
              </li>
            )}
          </ol>
        ) : null}
      </LoadState>
    </section>
  );
}
