import { postSorts } from "#features/blog/staff-contract.ts";
import {
  address,
  matching,
  oneOf,
  pageNumber,
  recordId,
  textUpTo,
} from "#platform/client/staff/address.ts";
import { postStatuses } from "#platform/database/tables-blog.ts";

const views = ["list", "calendar", "pictures"] as const;
const tabs = ["write", "preview", "versions"] as const;
export type BlogView = (typeof views)[number];
export type EditorTab = (typeof tabs)[number];

/** State of the screen that is stored in its URL. */
export const blogAddress = address(
  {
    view: oneOf(views, "list"),
    status: oneOf(["all", ...postStatuses], "all"),
    topic: textUpTo(300),
    sort: oneOf(postSorts, "updated"),
    search: textUpTo(300),
    page: pageNumber,
    /** "2026-11"; empty for the current month. */
    month: matching(/^\d{4}-(0[1-9]|1[0-2])$/),
    /** Id of the open post. */
    post: recordId,
    tab: oneOf(tabs, "write"),
  },
  ["status", "topic", "sort", "search"],
);

export const { read: readBlogAddress, query: blogQuery } = blogAddress;
export type BlogAddress = ReturnType<typeof readBlogAddress>;
