import { topicName } from "#content/blog.ts";
import { blogCalls, type PostRow, postCalls } from "#features/blog/staff-contract.ts";
import { type BlogAddress, blogAddress } from "#features/post-editor/post-address.ts";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useAddress } from "#platform/client/staff/address.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import type { PostStatus } from "#platform/database/tables-blog.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/class-names.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { PostFilters } from "./filters.tsx";
import { statusBadges, titleText } from "./status-labels.ts";

/** Lists posts by state, text and topic. */
export function PostList() {
  const address = useAddress(blogAddress);
  const { status, topic, sort, search, page } = address;
  const query = { status, topic, sort, search, page };
  const call = useCall(postCalls.list, { query }, { everyMs: minuteMs });
  const overview = useCall(blogCalls.readOverview, {});
  const { data } = call;
  return (
    <>
      <PostFilters counts={data?.counts ?? {}} topics={overview.data?.topics ?? []} />
      <div className="mt-3">
        <LoadState
          {...call.loadState}
          isEmpty={data?.posts.length === 0}
          empty={emptyText(address)}
        >
          <ul
            aria-label="Posts"
            aria-busy={call.stale || undefined}
            className={cx("border-t-2 border-ink", call.stale && "opacity-60")}
          >
            {data?.posts.map((post) => (
              <Row key={post.id} post={post} sort={sort} />
            ))}
          </ul>
          {data ? <Pages page={data.page} pages={data.pages} total={data.total} /> : null}
        </LoadState>
      </div>
    </>
  );
}

const emptyByStatus: Readonly<Record<PostStatus | "all", string>> = {
  all: "No posts yet.",
  draft: "No drafts. A new post starts as one.",
  review: "Nothing is waiting for review.",
  scheduled: "Nothing is scheduled. Posts are scheduled under Publishing.",
  published: "Nothing is published.",
  archived: "Nothing is archived. Archived posts are hidden from readers.",
  trashed: "The trash is empty.",
};

function emptyText({
  search,
  topic,
  status,
}: Pick<BlogAddress, "search" | "topic" | "status">): string {
  if (search) return `Nothing matches "${search}".`;
  if (topic) return `No posts on ${topicName(topic)} here.`;
  return emptyByStatus[status];
}

type RowProps = { post: PostRow; sort: BlogAddress["sort"] };

/** Shows the date that the list is sorted by or, when it is sorted by title, the most telling date. */
function PostDate({ post, sort }: RowProps) {
  const { moment } = useStaff();
  const { status, publishedAt, updatedAt } = post;
  if (sort !== "updated" && publishedAt !== null) {
    if (status === "scheduled") return `for ${moment(publishedAt)}`;
    if (sort === "published") return `published ${moment(publishedAt)}`;
    if (status === "published") return moment(publishedAt);
  }
  return `changed ${moment(updatedAt)}`;
}

function Row(props: RowProps) {
  const { post } = props;
  const badge = statusBadges[post.status];
  const { linkTo } = useAddress(blogAddress);
  return (
    <li className="border-b border-hairline">
      <StaffLink
        to={linkTo({ post: post.id })}
        className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 py-3 hover:bg-panel focus-visible:-outline-offset-3 sm:grid-cols-[minmax(0,1fr)_7.5rem_12rem] lg:grid-cols-[minmax(0,1fr)_7.5rem_16rem] sm:gap-x-6 sm:px-2"
      >
        <span className="col-span-2 min-w-0 sm:col-span-1">
          <span className="block font-[650] wrap-anywhere">{titleText(post.title)}</span>
          <span className="block truncate text-sm text-muted">
            {post.topics.map(topicName).join(", ") || `/blog/${post.slug}`}
          </span>
        </span>
        <span>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </span>
        <span className="text-sm text-muted tabular-nums">
          <PostDate {...props} />
        </span>
      </StaffLink>
    </li>
  );
}

function Pages({ page, pages, total }: { page: number; pages: number; total: number }) {
  const { linkTo } = useAddress(blogAddress);
  if (pages === 1) return null;
  const step = (to: number, label: string) =>
    to >= 1 && to <= pages ? (
      <StaffLink
        to={linkTo({ page: to })}
        className="inline-flex min-h-9 items-center text-link hover:underline"
      >
        {label}
      </StaffLink>
    ) : null;
  return (
    <nav
      aria-label="Pages of the list"
      className="flex flex-wrap items-center gap-x-5 py-3 text-sm"
    >
      {step(page - 1, "Previous page")}
      <span className="text-muted tabular-nums">
        Page {page} of {pages}, {total} posts
      </span>
      {step(page + 1, "Next page")}
    </nav>
  );
}
