import { type ReactNode, Suspense, useEffect, useState } from "react";
import { postLimits, slugOf } from "#features/blog/contract.ts";
import { type PostDraft, postCalls, type StaffPost } from "#features/blog/staff-contract.ts";
import type { PostPreview } from "#features/blog/versions-contract.ts";
import { usePictureDialog } from "#features/media/use-picture-dialog.tsx";
import { statusBadges } from "#features/post-editor/list/status-labels.ts";
import { PresenceNotice } from "#features/presence/presence-notice.tsx";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useAddress } from "#platform/client/staff/address.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { TabLinks } from "#platform/client/staff/tab-links.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/class-names.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { lazyComponent } from "#ui/on-demand.tsx";
import { TextPane } from "#ui/rich-text/text-pane.tsx";
import { useMedia } from "#ui/use-breakpoint.ts";
import { blogAddress, type EditorTab } from "./post-address.ts";
import { PreviewPane } from "./preview-pane.tsx";
import { SaveLine } from "./save-line.tsx";
import { SideParts } from "./side-parts.tsx";
import { UnreadText } from "./unread-text.tsx";
import { type PostEditing, usePostEditor } from "./use-post-editor.ts";
import { VersionPanel } from "./version-panel.tsx";

const ConflictDialog = lazyComponent(
  async () => (await import("./conflict-dialog.tsx")).ConflictDialog,
);

export type PostEditorParts = {
  /** Renders the public page around a preview. */
  renderPage: (preview: PostPreview, draft: PostDraft, post: StaffPost) => ReactNode;
};

/** Interval (ms) at which changes by others are fetched. */
const everyMs = 30_000;

/** Edits one post. The URL stores the post and the open tab. */
export function PostEditor({ id, renderPage }: PostEditorParts & { id: string }) {
  const { linkTo } = useAddress(blogAddress);
  const { data, loading, error, reload } = useCall(postCalls.read, { params: { id } }, { everyMs });
  const [first, setFirst] = useState<StaffPost>();
  // Set once: later fetches go through the editor, which knows about unsaved input.
  if (!first && data) setFirst(data.post);
  return (
    <div data-record="" className="px-gutter pt-3 pb-16 lg:px-6">
      <StaffLink
        to={linkTo({ post: null, tab: "write" })}
        className="inline-flex min-h-9 items-center text-sm text-link hover:underline"
      >
        All posts
      </StaffLink>
      <LoadState loading={loading && !first} error={first ? undefined : error} onRetry={reload}>
        {first ? <EditorLayout post={first} fresh={data?.post} renderPage={renderPage} /> : null}
      </LoadState>
    </div>
  );
}

type EditorLayoutProps = PostEditorParts & { post: StaffPost; fresh: StaffPost | undefined };

function EditorLayout({ post: loaded, fresh, renderPage }: EditorLayoutProps) {
  const { may } = useStaff();
  const { tab } = useAddress(blogAddress);
  const editing = usePostEditor(loaded);
  const { post, draft, follow } = editing;
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    if (fresh && !typing) follow(fresh);
  }, [fresh, follow, typing]);
  const [waiting, setWaiting] = useState(0);
  const { pictures, dialog } = usePictureDialog(setWaiting);
  const isPublic = post.status === "published" || post.status === "scheduled";
  const isUnlocked = post.status !== "trashed" && (may("blog.publish") || !isPublic);
  const editable = may("blog.edit") && isUnlocked;
  const narrow = useMedia("(width < 80rem)");
  const sideParts = <SideParts {...{ editing, editable, narrow }} waitingPictures={waiting} />;

  return (
    <>
      <EditorHead {...{ editing, editable, typing }} />

      {editing.unread ? (
        <UnreadText text={editing.unread} onDismiss={editing.dismissUnread} />
      ) : null}

      <div className={cx("mt-3", tab !== "write" && "hidden")}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
          <TitleField {...{ editing, editable }} />
          {narrow ? sideParts : null}
          <div className="min-w-0">
            <TextPane
              label="Text of the post"
              value={draft.body}
              textKey={editing.textKey}
              onChange={(body) => editing.change({ body })}
              onTyping={setTyping}
              readOnly={!editable}
              maxLength={postLimits.body}
              pictures={pictures}
            />
          </div>
          {narrow ? null : sideParts}
        </div>
      </div>

      {tab === "preview" ? (
        <div className="mt-3">
          <PreviewPane draft={draft} renderPage={(preview) => renderPage(preview, draft, post)} />
        </div>
      ) : null}
      {tab === "versions" ? (
        <div className="mt-5">
          <VersionPanel key={post.version} editing={editing} editable={editable} />
        </div>
      ) : null}

      <Suspense>{dialog}</Suspense>
    </>
  );
}

const tabs: readonly (readonly [EditorTab, string])[] = [
  ["write", "Write"],
  ["preview", "Preview"],
  ["versions", "Versions"],
];

type EditorPartProps = { editing: PostEditing; editable: boolean };

function EditorHead({ editing, editable, typing }: EditorPartProps & { typing: boolean }) {
  const { tab, linkTo } = useAddress(blogAddress);
  const { post, draft } = editing;
  const badge = statusBadges[post.status];
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="sr-only">{draft.title || "Untitled"}</h1>
        <Badge tone={badge.tone}>{badge.label}</Badge>
        <SaveLine {...{ editing, typing, editable }} />
        <PresenceNotice subject="post" id={post.id} />
        <Conflict editing={editing} />
      </div>
      <TabLinks
        name="This post"
        tabs={tabs.map(([id, name]) => ({ id, name, to: linkTo({ tab: id }) }))}
        current={tab}
      />
    </header>
  );
}

/** Compares both versions when two people saved the post. A comparison that was closed can be opened again. */
function Conflict({ editing }: { editing: PostEditing }) {
  const [comparing, setComparing] = useState(true);
  if (!editing.conflict) return null;
  if (!comparing) {
    return (
      <button
        type="button"
        onClick={() => setComparing(true)}
        className="min-h-9 text-sm font-[650] text-link hover:underline"
      >
        Compare both versions
      </button>
    );
  }
  return (
    <Suspense>
      <ConflictDialog
        mine={editing.draft}
        postId={editing.post.id}
        onDevice={editing.onDevice}
        onResolve={(theirs, merged) => {
          editing.resolve(theirs, merged);
          void editing.save();
        }}
        onClose={() => setComparing(false)}
      />
    </Suspense>
  );
}

/** Returns the title, and a matching slug unless the slug was edited or the post was published before. */
function withTitle({ post, draft }: Pick<PostEditing, "post" | "draft">, typed: string) {
  const title = typed.replace(/\n/g, " ");
  const slug = slugOf(title);
  const isOwn = /^untitled(-\d+)?$/.test(draft.slug) || draft.slug === slugOf(draft.title);
  return slug && isOwn && post.publishedAt === null ? { title, slug } : { title };
}

function TitleField({ editing, editable }: EditorPartProps) {
  return (
    <textarea
      aria-label="Title"
      placeholder="Title"
      rows={1}
      value={editing.draft.title}
      maxLength={postLimits.title}
      readOnly={!editable}
      onChange={(event) => editing.change(withTitle(editing, event.target.value))}
      className="field-sizing-content w-full resize-none border-b border-hairline bg-transparent py-2 font-display text-2xl font-bold text-ink placeholder:text-muted hover:border-edge"
    />
  );
}
