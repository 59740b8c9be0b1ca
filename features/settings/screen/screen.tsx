import { type ReactNode, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type SettingGroup, settingCalls, settingGroups } from "#features/settings/contract.ts";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { warnBeforeLoss } from "#platform/client/use-loss-warning.ts";
import { cx } from "#ui/class-names.ts";
import { Loaded } from "#ui/data/loaded.tsx";
import { Select } from "#ui/form/select.tsx";
import { Notice } from "#ui/notice.tsx";
import type { SettingDraft, SettingValue } from "./draft.ts";
import { SettingForm } from "./form.tsx";
import { SettingHistory } from "./history.tsx";
import { settingLabels } from "./labels.ts";
import { SettingsTransfer } from "./transfer.tsx";

type Place = SettingGroup | "transfer";
type Drafts = Partial<Record<SettingGroup, SettingDraft>>;

/** Unsaved drafts by person, kept in this window so that visiting another screen does not lose them. */
const savedDrafts = new Map<string, Drafts>();

const isUnsaved = () => [...savedDrafts.values()].some((own) => Object.values(own).some(Boolean));

/** Becomes true with the first draft. The warning outlives the screen, as the drafts do. */
let warns = false;

const places: readonly Place[] = [...settingGroups, "transfer"];

function placeName(place: Place): string {
  return place === "transfer" ? "Export and import" : settingLabels[place].label;
}

/** The form's current value, saved or not, and a function that changes it. */
export type FormState = { value: SettingValue; write: (own: SettingValue) => void };

type SettingsScreenProps = {
  /** Content below a group's form, such as a test of its settings. */
  under?: Partial<Record<SettingGroup, (form: FormState) => ReactNode>>;
};

/** Shows the settings one group at a time. The URL names the group; drafts survive switching between groups. */
export function SettingsScreen({ under = {} }: SettingsScreenProps) {
  const { id: personId } = useStaff().person;
  const [query] = useSearchParams();
  const place = places.find((each) => each === query.get("group")) ?? "company";
  const [drafts, setDrafts] = useState<Drafts>(() => savedDrafts.get(personId) ?? {});
  const call = useCall(settingCalls.read, {});

  function saveDraft(group: SettingGroup, draft: SettingDraft | undefined) {
    const next = { ...savedDrafts.get(personId), [group]: draft };
    savedDrafts.set(personId, next);
    if (!warns) warnBeforeLoss(isUnsaved);
    warns = true;
    setDrafts(next);
  }

  return (
    <Loaded call={call}>
      {(data) => (
        <>
          {data.placeholders.length > 0 ? (
            <Placeholders names={data.placeholders} other={place !== "company"} />
          ) : null}
          <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[10.5rem_minmax(0,1fr)] xl:grid-cols-[10.5rem_minmax(0,34rem)_minmax(0,1fr)]">
            <Places current={place} drafts={drafts} />
            {place === "transfer" ? (
              <SettingsTransfer versions={data.versions} onStored={call.reload} />
            ) : (
              <>
                <div className="max-w-[38rem] min-w-0">
                  <SettingForm
                    key={place}
                    group={place}
                    saved={data.settings[place]}
                    version={data.versions[place] ?? 0}
                    secretsSet={data.secretsSet}
                    company={data.settings.company}
                    draft={drafts[place]}
                    onDraft={(draft) => saveDraft(place, draft)}
                    onStored={call.reload}
                  />
                  {under[place] ? (
                    <div className="mt-8 border-t-2 border-ink pt-5">
                      {under[place]({
                        value: drafts[place]?.value ?? data.settings[place],
                        write: (own) =>
                          saveDraft(place, {
                            value: { ...data.settings[place], ...drafts[place]?.value, ...own },
                            seen: drafts[place]?.seen ?? data.versions[place] ?? 0,
                          }),
                      })}
                    </div>
                  ) : null}
                </div>
                <div className="max-w-[38rem] min-w-0 lg:col-start-2 xl:col-start-3">
                  <SettingHistory
                    key={`${place} ${data.versions[place] ?? 0}`}
                    group={place}
                    version={data.versions[place] ?? 0}
                    onStored={call.reload}
                  />
                </div>
              </>
            )}
          </div>
        </>
      )}
    </Loaded>
  );
}

/** Lists remaining placeholders. On phones only above the first group, as it would push other groups out of sight. */
function Placeholders({ names, other }: { names: readonly string[]; other: boolean }) {
  return (
    <Notice
      tone="warning"
      heading="Example values are still in place"
      className={cx("mb-8", other && "max-lg:hidden")}
    >
      <p className="text-sm">
        Before the site goes public, change: {names.join(", ")}. PUBLIC_URL is set on the server,
        the others here.
      </p>
    </Notice>
  );
}

/** Group navigation: links on wide screens, a select on narrow ones. */
function Places({ current, drafts }: { current: Place; drafts: Drafts }) {
  const navigate = useNavigate();
  const label = (place: Place) =>
    place !== "transfer" && drafts[place] ? `${placeName(place)} (not saved)` : placeName(place);
  const target = (place: Place) => ({ search: `?group=${place}` });
  return (
    <div>
      <nav aria-label="Groups of settings" className="sticky top-4 hidden lg:block">
        <ul className="border-l border-hairline">
          {places.map((place) => (
            <li key={place}>
              <StaffLink
                to={target(place)}
                aria-current={place === current ? "page" : undefined}
                className={cx(
                  "-ml-px block border-l-3 py-1.5 pl-3 text-[0.9375rem]",
                  place === current
                    ? "border-poppy font-[650] text-ink"
                    : "border-transparent text-muted hover:text-ink",
                )}
              >
                {label(place)}
              </StaffLink>
            </li>
          ))}
        </ul>
      </nav>
      <Select
        label="Group"
        className="lg:hidden"
        value={current}
        options={places.map((place) => ({ value: place, label: label(place) }))}
        onChange={(event) => navigate(target(event.target.value as Place))}
      />
    </div>
  );
}
