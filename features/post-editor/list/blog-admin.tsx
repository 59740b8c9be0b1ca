import { Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { postCalls } from "#features/blog/staff-contract.ts";
import { type BlogView, blogQuery, readBlogAddress } from "#features/post-editor/post-address.ts";
import type { PostEditorParts } from "#features/post-editor/post-editor.tsx";
import { TabLinks } from "#features/post-editor/tab-links.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { lazyComponent } from "#ui/on-demand.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { PostCalendar } from "./calendar.tsx";
import { DownloadPosts, ImportPosts } from "./files.tsx";
import { PostList } from "./list.tsx";

const PostEditor = lazyComponent(() =>
  import("#features/post-editor/post-editor.tsx").then((module) => module.PostEditor),
);

const PictureList = lazyComponent(() =>
  import("#features/media/picture-list.tsx").then((module) => module.PictureList),
);

const views: Record<BlogView, string> = {
  list: "Posts",
  calendar: "Calendar",
  pictures: "Pictures",
};

/** Shows the list, the calendar, the pictures, or the open post. */
export function BlogAdmin(parts: PostEditorParts) {
  const { may } = useStaff();
  const [query] = useSearchParams();
  const { view, post } = readBlogAddress(query);
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
          <TabLinks label="Blog" part="view" tabs={views} current={view} />
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
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const create = useAction(postCalls.create, {
    onDone: ({ post }) => navigate({ search: blogQuery(query, { post: post.id }) }),
    onFailed: ({ message }) => showToast(message, "error"),
  });
  return (
    <Button
      size="small"
      busy={create.busy}
      onClick={() => void create.run({ body: { title: "" } })}
    >
      New post
    </Button>
  );
}
