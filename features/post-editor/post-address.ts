import { postStatuses } from "#features/blog/contract.ts";
import { type PostStatus, postSorts } from "#features/blog/staff-contract.ts";
import { changedQuery } from "#platform/client/use-query-change.ts";

export type BlogView = "list" | "calendar" | "pictures";
export type EditorTab = "write" | "preview" | "versions";

/** State of the screen that is stored in its URL. */
export type BlogAddress = {
  view: BlogView;
  status: PostStatus | "all";
  topic: string;
  sort: (typeof postSorts)[number];
  search: string;
  page: number;
  /** "2026-11"; empty for the current month. */
  month: string;
  /** Id of the open post. */
  post: string | null;
  tab: EditorTab;
};

function oneOf<T extends string>(options: readonly T[], text: string | null, fallback: T): T {
  return options.find((each) => each === text) ?? fallback;
}

/** Parses the query of the screen's URL; invalid values fall back to the default. */
export function readBlogAddress(query: URLSearchParams): BlogAddress {
  const page = Number(query.get("page"));
  const month = query.get("month") ?? "";
  return {
    view: oneOf(["list", "calendar", "pictures"], query.get("view"), "list"),
    status: oneOf(["all", ...postStatuses], query.get("status"), "all"),
    topic: query.get("topic") ?? "",
    sort: oneOf(postSorts, query.get("sort"), "updated"),
    search: query.get("search") ?? "",
    page: Number.isInteger(page) && page > 0 ? page : 1,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : "",
    post: query.get("post"),
    tab: oneOf(["write", "preview", "versions"], query.get("tab"), "write"),
  };
}

const defaults: Partial<BlogAddress> = {
  view: "list",
  status: "all",
  sort: "updated",
  page: 1,
  tab: "write",
};

/** Returns the query with these changes; changing a filter returns to the first page. */
export function blogQuery(query: URLSearchParams, change: Partial<BlogAddress>): string {
  const relists = ["status", "topic", "sort", "search"].some((name) => name in change);
  const changes = Object.entries({ ...(relists ? { page: 1 } : {}), ...change }).map(
    ([name, value]) => [name, value === defaults[name as keyof BlogAddress] ? null : value],
  );
  return changedQuery(query, Object.fromEntries(changes));
}
