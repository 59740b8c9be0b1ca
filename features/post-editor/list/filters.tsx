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
import { SearchInput } from "#ui/form/search-input.tsx";
import { SelectBox } from "#ui/form/select.tsx";
import { statusBadges } from "./status-words.ts";

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
        <SelectBox
          small
          aria-label="Topic"
          value={address.topic}
          onChange={(event) => go({ topic: event.target.value })}
          frame="md:w-44"
          className="max-lg:min-h-11"
        >
          <option value="">All topics</option>
          {topics.map((topic) => (
            <option key={topic} value={topic}>
              {topicName(topic)}
            </option>
          ))}
        </SelectBox>
        <SelectBox
          small
          aria-label="Order"
          value={address.sort}
          onChange={(event) => go({ sort: event.target.value as BlogAddress["sort"] })}
          frame="md:w-44"
          className="max-lg:min-h-11"
        >
          <option value="updated">Last changed</option>
          <option value="published">Newest first</option>
          <option value="title">By title</option>
        </SelectBox>
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
