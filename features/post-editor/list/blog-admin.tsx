import { Suspense, useState } from "react";
import { postCalls } from "#features/blog/staff-contract.ts";
import { type BlogView, blogAddress } from "#features/post-editor/post-address.ts";
import type { PostEditorParts } from "#features/post-editor/post-editor.tsx";
import { ActionButton } from "#platform/client/staff/action-button.tsx";
import { useAddress } from "#platform/client/staff/address.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { TabLinks } from "#platform/client/staff/tab-links.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { lazyComponent } from "#ui/on-demand.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { PostCalendar } from "./calendar.tsx";
import { DownloadPosts, ImportPosts } from "./files.tsx";
import { PostList } from "./list.tsx";

const PostEditor = lazyComponent(
  async () => (await import("#features/post-editor/post-editor.tsx")).PostEditor,
);

const PictureList = lazyComponent(
  async () => (await import("#features/media/picture-list.tsx")).PictureList,
);

const views: readonly (readonly [BlogView, string])[] = [
  ["list", "Posts"],
  ["calendar", "Calendar"],
  ["pictures", "Pictures"],
];

/** Shows the list, the calendar, the pictures, or the open post. */
export function BlogAdmin(parts: PostEditorParts) {
  const { may } = useStaff();
  const { view, post, linkTo } = useAddress(blogAddress);
  const [imports, setImports] = useState(0);
  if (post) {
    return (
      <Suspense fallback={<Spinner size="large" />}>
        <PostEditor key={post} id={post} {...parts} />
      </Suspense>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-gutter py-4 lg:px-6">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <h1 className="text-xl">Blog</h1>
          <TabLinks
            name="Blog"
            tabs={views.map(([id, name]) => ({ id, name, to: linkTo({ view: id }) }))}
            current={view}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <DownloadPosts />
          {may("blog.edit") ? (
            <>
              <ImportPosts onImported={() => setImports(imports + 1)} />
              <NewPost />
            </>
          ) : null}
        </div>
      </div>
      <div className="px-gutter pb-16 lg:px-6">
        {view === "calendar" ? (
          <PostCalendar />
        ) : view === "pictures" ? (
          <Suspense fallback={<LoadState loading />}>
            <PictureList />
          </Suspense>
        ) : (
          <PostList key={imports} />
        )}
      </div>
    </>
  );
}

function NewPost() {
  const { go } = useAddress(blogAddress);
  return (
    <ActionButton
      call={postCalls.create}
      input={{ body: { title: "" } }}
      report={{ onDone: ({ post }) => go({ post: post.id }) }}
      variant="primary"
    >
      New post
    </ActionButton>
  );
}
