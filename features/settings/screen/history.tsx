import { useState } from "react";
import type { SettingGroup } from "#features/settings/contract.ts";
import { type SettingVersion, settingVersionCalls } from "#features/settings/versions-contract.ts";
import type { ApiError } from "#platform/client/call-api.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { SettingDifferences } from "./differences.tsx";
import { settingWords } from "./words.ts";

type SettingHistoryProps = {
  group: SettingGroup;
  version: number;
  onStored: () => void;
};

/** Lists a group's versions and restores any of them. Remounted for each new version. */
export function SettingHistory({ group, version, onStored }: SettingHistoryProps) {
  const { may, moment } = useStaff();
  const call = useCall(settingVersionCalls.list, { params: { group }, query: {} });
  const [older, setOlder] = useState<{ versions: SettingVersion[]; more: boolean }>();
  const [restoring, setRestoring] = useState<number>();
  const shown = [...(call.data?.versions ?? []), ...(older?.versions ?? [])];
  const more = older ? older.more : call.data?.more;
  const last = shown[shown.length - 1];
  const params = { group };
  const onFailed = ({ message }: ApiError) => showToast(message, "error");
  const loadOlder = useAction(settingVersionCalls.list, {
    onDone: (page) =>
      setOlder({ versions: [...(older?.versions ?? []), ...page.versions], more: page.more }),
    onFailed,
  });
  const restoreAction = useAction(settingVersionCalls.restore, {
    onDone: () => showToast(`${settingWords[group].label}: restored.`),
    onFailed,
  });

  async function restore(wanted: number) {
    setRestoring(wanted);
    await restoreAction.run({ params, body: { version: wanted, seen: version } });
    onStored();
  }

  const restoreButton = (wanted: number, name: string) =>
    may("settings.edit") ? (
      <Button
        look="secondary"
        size="small"
        className="mt-2.5"
        busy={restoreAction.busy && restoring === wanted}
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
      <LoadState {...call.loadState}>
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
                  {each.version === version ? null : restoreButton(each.version, name)}
                </li>
              );
            })}
            {more ? (
              <li className="border-b border-hairline py-3">
                <Button
                  look="quiet"
                  size="small"
                  busy={loadOlder.busy}
                  onClick={() => void loadOlder.run({ params, query: { before: last?.version } })}
                >
                  Show older versions
                </Button>
              </li>
            ) : (
              <li className="border-b border-hairline py-3 text-sm">
                <p className="font-[650]">Default{version === 0 ? " (in use)" : ""}</p>
                {version === 0 ? null : restoreButton(0, "the default values")}
              </li>
            )}
          </ol>
        ) : null}
      </LoadState>
    </section>
  );
}
