import { useNavigate, useSearchParams } from "react-router";
import { topicName } from "#content/blog.ts";
import { postStatuses } from "#features/blog/contract.ts";
import {
  type BlogAddress,
  blogQuery,
  readBlogAddress,
} from "#features/post-editor/post-address.ts";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useTypedSearch } from "#platform/client/use-typed-search.ts";
import { cx } from "#ui/class-names.ts";
import { controlStyle } from "#ui/form/field-frame.tsx";
import { SearchInput } from "#ui/form/search-input.tsx";
import { statusBadges } from "./status-words.ts";

const small = cx(controlStyle, "min-h-11 py-1.5 text-sm lg:min-h-9");

type PostFiltersProps = { counts: Record<string, number>; topics: readonly string[] };

/** Filters and sorts the list by state, text, topic and order; stores the choice in the URL. */
export function PostFilters({ counts, topics }: PostFiltersProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const address = readBlogAddress(query);
  const go = (change: Partial<BlogAddress>) => navigate({ search: blogQuery(query, change) });
  return (
    <div className="grid gap-3">
      <nav aria-label="Posts by state" className="flex flex-wrap gap-x-0.5 gap-y-1">
        {(["all", ...postStatuses] as const).map((status) => (
          <StaffLink
            key={status}
            to={{ search: blogQuery(query, { status }) }}
            aria-current={status === address.status ? "page" : undefined}
            className={cx(
              "inline-flex min-h-9 items-center rounded-md px-2.5 text-sm whitespace-nowrap hover:bg-panel",
              status === address.status ? "bg-panel font-[650] text-ink" : "text-muted",
            )}
          >
            {status === "all" ? "All" : statusBadges[status].label}
            {counts[status] ? (
              <span className="ml-1.5 text-xs font-normal tabular-nums">{counts[status]}</span>
            ) : null}
          </StaffLink>
        ))}
      </nav>
      <div className="grid grid-cols-2 gap-2 md:flex">
        <Search search={address.search} onSearch={(search) => go({ search })} />
        <select
          aria-label="Topic"
          value={address.topic}
          onChange={(event) => go({ topic: event.target.value })}
          className={cx(small, "cursor-pointer md:w-44")}
        >
          <option value="">All topics</option>
          {topics.map((topic) => (
            <option key={topic} value={topic}>
              {topicName(topic)}
            </option>
          ))}
        </select>
        <select
          aria-label="Order"
          value={address.sort}
          onChange={(event) => go({ sort: event.target.value as BlogAddress["sort"] })}
          className={cx(small, "cursor-pointer md:w-44")}
        >
          <option value="updated">Last changed</option>
          <option value="published">Newest first</option>
          <option value="title">By title</option>
        </select>
      </div>
    </div>
  );
}

function Search({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const [text, setText] = useTypedSearch(search, onSearch);
  return (
    <SearchInput
      label="Search posts"
      placeholder="Search"
      value={text}
      onText={setText}
      className="col-span-2 min-w-0 md:w-64"
    />
  );
}
