import { Suspense, useState } from "react";
import type { StaffPost } from "#features/blog/staff-contract.ts";
import { type PostVersion, versionCalls } from "#features/blog/versions-contract.ts";
import { statusBadges } from "#features/post-editor/list/status-labels.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { lazyComponent } from "#ui/on-demand.tsx";
import { showFailure, showToast, showUndo } from "#ui/overlay/toast.tsx";
import { differingFields, fieldLabels, fieldText } from "./draft-fields.ts";
import type { PostEditing } from "./use-post-editor.ts";

const WordDiff = lazyComponent(async () => (await import("#ui/data/word-diff.tsx")).WordDiff);

const kindLabels: Record<string, string> = {
  saved: "Saved",
  autosaved: "Saved while writing",
  moved: "Moved",
  restored: "Restored",
  imported: "Imported",
};

function nameOf({ kind, status }: PostVersion): string {
  return kind === "moved" ? statusBadges[status].label : (kindLabels[kind] ?? "Saved");
}

type VersionPanelProps = {
  editing: PostEditing;
  /** True: the post can be changed. */
  editable: boolean;
};

/** Lists the saved versions, compares each with the current text, and restores one. */
export function VersionPanel({ editing, editable }: VersionPanelProps) {
  const { moment } = useStaff();
  const { post } = editing;
  const call = useCall(versionCalls.list, { params: { id: post.id } });
  const versions = call.data?.versions ?? [];
  const [chosen, setChosen] = useState<number>();
  const shown = versions.find(({ version }) => version === chosen) ?? versions[1] ?? versions[0];

  const { busy, run } = useAction(versionCalls.restore, { onFailed: showFailure });
  async function restore(from: number, at: StaffPost, undoing = false) {
    const answer = await run({ params: { id: at.id }, body: { from, version: at.version } });
    if (answer) {
      editing.resolve(answer.post, answer.post.draft);
      if (undoing) showToast("Undone.");
      else showUndo("Restored.", () => restore(at.version, answer.post, true));
    }
    call.reload();
  }

  return (
    <LoadState {...call.loadState}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
        {/* Limited in height on phones, so that a long list does not push the comparison below it out of reach. */}
        <ol
          aria-label="Versions"
          className="border-t-2 border-ink max-lg:max-h-72 max-lg:overflow-y-auto"
        >
          {versions.map((version) => (
            <li key={version.version} className="border-b border-hairline">
              <button
                type="button"
                aria-current={version.version === shown?.version ? "true" : undefined}
                onClick={() => setChosen(version.version)}
                className={cx(
                  "block w-full border-l-3 px-3 py-2.5 text-left text-sm",
                  version.version === shown?.version
                    ? "border-poppy bg-panel"
                    : "border-transparent hover:bg-panel",
                )}
              >
                <span className="font-[650]">{nameOf(version)}</span>
                {version.version === post.version ? " (current)" : ""}
                <span className="block text-muted">
                  {moment(version.at)}, {version.authorName}
                </span>
              </button>
            </li>
          ))}
        </ol>
        {shown ? (
          <Comparison
            key={shown.version}
            post={post}
            version={shown}
            busy={busy}
            onRestore={
              editable && !editing.dirty && shown.version !== post.version
                ? () => void restore(shown.version, post)
                : undefined
            }
          />
        ) : null}
      </div>
    </LoadState>
  );
}

type ComparisonProps = {
  post: StaffPost;
  version: PostVersion;
  busy: boolean;
  onRestore: (() => void) | undefined;
};

function Comparison({ post, version, busy, onRestore }: ComparisonProps) {
  const { moment } = useStaff();
  const params = { id: post.id, version: version.version };
  const { data, loadState } = useCall(versionCalls.read, { params });
  const fields = data ? differingFields(data.draft, post.draft) : [];
  return (
    <section aria-label="What changed since" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Changed since {moment(version.at)}</h2>
        {onRestore ? (
          <Button size="small" variant="secondary" busy={busy} onClick={onRestore}>
            Restore this version
          </Button>
        ) : null}
      </div>
      <LoadState {...loadState} isEmpty={fields.length === 0} empty="Same as the current version.">
        <Suspense>
          {fields.map((field) => (
            <div key={field} className="mb-5">
              <h3 className="label mb-1 text-muted">{fieldLabels[field]}</h3>
              {data ? (
                <WordDiff
                  before={fieldText(data.draft, field)}
                  after={fieldText(post.draft, field)}
                />
              ) : null}
            </div>
          ))}
        </Suspense>
      </LoadState>
    </section>
  );
}
