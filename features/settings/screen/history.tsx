import type { SettingGroup } from "#features/settings/contract.ts";
import { settingVersionCalls } from "#features/settings/versions-contract.ts";
import { ActionButton } from "#platform/client/staff/action-button.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { usePages } from "#platform/client/use-pages.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { reportAction } from "#ui/overlay/report-action.ts";
import { showFailure } from "#ui/overlay/toast.tsx";
import { SettingDifferences } from "./differences.tsx";
import { settingLabels } from "./labels.ts";

type SettingHistoryProps = {
  group: SettingGroup;
  version: number;
  onStored: () => void;
};

/** Lists a group's versions and restores any of them. Remounted for each new version. */
export function SettingHistory({ group, version, onStored }: SettingHistoryProps) {
  const { may, moment } = useStaff();
  const params = { group };
  const call = usePages(
    settingVersionCalls.list,
    { params, query: {} },
    {
      rows: "versions",
      next: ({ more, versions }) => (more ? { before: versions.at(-1)?.version } : undefined),
      onFailed: showFailure,
    },
  );
  const { more } = call;
  const restoreButton = (wanted: number, name: string) =>
    may("settings.edit") ? (
      <ActionButton
        call={settingVersionCalls.restore}
        input={{ params, body: { version: wanted, seen: version } }}
        report={reportAction(`${settingLabels[group].label}: restored.`, onStored)}
        className="mt-2.5"
        aria-label={`Restore ${name}`}
      >
        Restore
      </ActionButton>
    ) : null;

  return (
    <section aria-labelledby="versions" className="min-w-0">
      <h2 id="versions" className="text-xl">
        Versions
      </h2>
      <Loaded call={call}>
        {({ versions, delivered }) => (
          <ol className="mt-3 border-t border-hairline">
            {versions.map((each, index) => {
              const before = versions[index + 1]?.value ?? (more ? undefined : delivered);
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
                <Button variant="quiet" size="small" busy={more.busy} onClick={more.load}>
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
        )}
      </Loaded>
    </section>
  );
}
