import { useState } from "react";
import { type PostRow, postCalls, postsPerStaffPage } from "#features/blog/staff-contract.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { useTypedSearch } from "#platform/client/use-typed-search.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { Pager } from "#ui/data/pager.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { moveBetweenRows } from "#ui/overlay/move-between-rows.ts";

type PostPickerProps = {
  onPicked: (post: Pick<PostRow, "slug" | "title">) => void;
  onClose: () => void;
};

/** Finds a published post and picks it. */
export function PostPicker({ onPicked, onClose }: PostPickerProps) {
  const { moment } = useStaff();
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useTypedSearch(search, (newQuery) => {
    setSearch(newQuery);
    setPage(1);
  });
  const query = { status: "published", topic: "", sort: "published", search, page } as const;
  const call = useCall(postCalls.list, { query });
  const { data } = call;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Insert a post card"
      description="The email shows the post’s title, its description and its first picture as they are when it is sent."
    >
      <div className="grid gap-4">
        <TextField
          label="Search posts"
          type="search"
          required={false}
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <LoadState
          {...call.loadState}
          isEmpty={data?.posts.length === 0}
          empty={search ? "No matching posts." : "No post is published yet."}
        >
          <ul
            aria-label="Published posts"
            aria-busy={call.stale || undefined}
            onKeyDown={moveBetweenRows}
            className="max-h-80 overflow-y-auto border-t border-hairline"
          >
            {data?.posts.map((post) => (
              <li key={post.id} className="border-b border-hairline">
                <button
                  type="button"
                  onClick={() => onPicked(post)}
                  className="grid min-h-11 w-full cursor-pointer gap-0.5 px-2 py-2.5 text-left hover:bg-panel"
                >
                  <span className="font-[650] wrap-anywhere">{post.title}</span>
                  {post.publishedAt === null ? null : (
                    <span className="text-sm text-muted">{moment(post.publishedAt)}</span>
                  )}
                </button>
              </li>
            ))}
          </ul>
          <Pager
            label="Posts"
            page={page}
            perPage={postsPerStaffPage}
            total={data?.total ?? 0}
            onPage={setPage}
          />
        </LoadState>
      </div>
    </Dialog>
  );
}
