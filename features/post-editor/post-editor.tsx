import { type ReactNode, Suspense, useEffect, useState } from "react";
import { postLimits, slugOf } from "#features/blog/contract.ts";
import {
  blogCalls,
  type PostDraft,
  postCalls,
  type StaffPost,
} from "#features/blog/staff-contract.ts";
import type { PostPreview } from "#features/blog/versions-contract.ts";
import { usePictureDialog } from "#features/media/use-picture-dialog.tsx";
import { DownloadPost } from "#features/post-editor/list/files.tsx";
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
import { ChecksPanel } from "./checks-panel.tsx";
import { blogAddress, type EditorTab } from "./post-address.ts";
import { PostFields } from "./post-fields.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { SaveLine } from "./save-line.tsx";
import { SharePanel } from "./share-panel.tsx";
import { SidePart } from "./side-part.tsx";
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

/** Returns the title, and a matching slug unless the slug was edited or the post was published before. */
function withTitle({ post, draft }: Pick<PostEditing, "post" | "draft">, typed: string) {
  const title = typed.replace(/\n/g, " ");
  const slug = slugOf(title);
  const isOwn = /^untitled(-\d+)?$/.test(draft.slug) || draft.slug === slugOf(draft.title);
  return slug && isOwn && post.publishedAt === null ? { title, slug } : { title };
}

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
  const { tab, linkTo } = useAddress(blogAddress);
  const editing = usePostEditor(loaded);
  const { post, draft, follow } = editing;
  const badge = statusBadges[post.status];
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    if (fresh && !typing) follow(fresh);
  }, [fresh, follow, typing]);
  const overview = useCall(blogCalls.readOverview, {});
  const [waiting, setWaiting] = useState(0);
  const { pictures, dialog } = usePictureDialog({ mayAdd: true, onWaiting: setWaiting });
  const [comparing, setComparing] = useState(true);
  const isPublic = post.status === "published" || post.status === "scheduled";
  // On narrow screens the side parts are between title and text, folded so as not to push the text out of view.
  const narrow = useMedia("(width < 80rem)");
  const isShareable = may("blog.edit") && post.status !== "trashed";
  const editable = isShareable && (may("blog.publish") || !isPublic);

  const aside = (
    <aside
      aria-label="About this post"
      className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:border-l xl:border-hairline xl:pl-6"
    >
      <SidePart name="Publishing" open={!narrow}>
        <PublishPanel
          editing={editing}
          canMail={overview.data?.canMail}
          waitingPictures={waiting}
        />
      </SidePart>
      <SidePart name="Checks" open={!narrow}>
        <ChecksPanel draft={draft} />
      </SidePart>
      <SidePart name="Details" open={!narrow}>
        <PostFields
          draft={draft}
          errors={editing.failure?.fields ?? {}}
          topicsInUse={overview.data?.topics ?? []}
          readOnly={!editable}
          onChange={editing.change}
        />
      </SidePart>
      <SidePart name="Share a link">
        <SharePanel postId={post.id} editable={isShareable} />
      </SidePart>
      <SidePart name="Download">
        <DownloadPost id={post.id} />
      </SidePart>
    </aside>
  );
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="sr-only">{draft.title || "Untitled"}</h1>
          <Badge tone={badge.tone}>{badge.label}</Badge>
          <SaveLine {...{ editing, typing, editable }} />
          <PresenceNotice subject="post" id={post.id} />
          {editing.conflict && !comparing ? (
            <button
              type="button"
              onClick={() => setComparing(true)}
              className="min-h-9 text-sm font-[650] text-link hover:underline"
            >
              Compare both versions
            </button>
          ) : null}
        </div>
        <TabLinks
          name="This post"
          tabs={tabs.map(([id, name]) => ({ id, name, to: linkTo({ tab: id }) }))}
          current={tab}
        />
      </header>

      {editing.unread ? (
        <UnreadText text={editing.unread} onDismiss={editing.dismissUnread} />
      ) : null}

      <div className={cx("mt-3", tab !== "write" && "hidden")}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
          <textarea
            aria-label="Title"
            placeholder="Title"
            rows={1}
            value={draft.title}
            maxLength={postLimits.title}
            readOnly={!editable}
            onChange={(event) => editing.change(withTitle(editing, event.target.value))}
            className="field-sizing-content w-full resize-none border-b border-hairline bg-transparent py-2 font-display text-2xl font-bold text-ink placeholder:text-muted hover:border-edge"
          />
          {narrow ? aside : null}
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
          {narrow ? null : aside}
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

      <Suspense>
        {dialog}
        {editing.conflict && comparing ? (
          <ConflictDialog
            mine={draft}
            postId={post.id}
            onDevice={editing.onDevice}
            onResolve={(theirs, merged) => {
              editing.resolve(theirs, merged);
              void editing.save();
            }}
            onClose={() => setComparing(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

const tabs: readonly (readonly [EditorTab, string])[] = [
  ["write", "Write"],
  ["preview", "Preview"],
  ["versions", "Versions"],
];
