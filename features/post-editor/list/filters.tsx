import { topicName } from "#content/blog.ts";
import { type BlogAddress, blogAddress } from "#features/post-editor/post-address.ts";
import { useAddress } from "#platform/client/staff/address.ts";
import { ChoiceLinks } from "#platform/client/staff/choice-links.tsx";
import { TypedSearch } from "#platform/client/staff/typed-search.tsx";
import { postStatuses } from "#platform/database/tables-blog.ts";
import { SelectBox } from "#ui/form/select.tsx";
import { statusBadges } from "./status-labels.ts";

type PostFiltersProps = { counts: Record<string, number>; topics: readonly string[] };

/** Filters and sorts the list by state, text, topic and order; stores the choice in the URL. */
export function PostFilters({ counts, topics }: PostFiltersProps) {
  const { linkTo, go, ...address } = useAddress(blogAddress);
  return (
    <div className="grid gap-3">
      <ChoiceLinks
        label="Posts by state"
        current={address.status}
        choices={(["all", ...postStatuses] as const).map((status) => ({
          id: status,
          name: status === "all" ? "All" : statusBadges[status].label,
          count: counts[status] || undefined,
          to: linkTo({ status }),
        }))}
      />
      <div className="grid grid-cols-2 gap-2 md:flex">
        <TypedSearch
          label="Search posts"
          placeholder="Search"
          search={address.search}
          onSearch={(search) => go({ search })}
          className="col-span-2 min-w-0 md:w-64"
        />
        <SelectBox
          small
          aria-label="Topic"
          value={address.topic}
          onChange={(event) => go({ topic: event.target.value })}
          frame="md:w-44"
          className="max-lg:min-h-11"
          options={[
            { value: "", label: "All topics" },
            ...topics.map((topic) => ({ value: topic, label: topicName(topic) })),
          ]}
        />
        <SelectBox
          small
          aria-label="Order"
          value={address.sort}
          onChange={(event) => go({ sort: event.target.value as BlogAddress["sort"] })}
          frame="md:w-44"
          className="max-lg:min-h-11"
          options={[
            { value: "updated", label: "Last changed" },
            { value: "published", label: "Newest first" },
            { value: "title", label: "By title" },
          ]}
        />
      </div>
    </div>
  );
}
