import { screen } from "#platform/client/staff/staff-area.ts";

export const blogArea = [
  screen("/admin/blog", {
    label: "Blog",
    icon: "M4.5 19.5 6 14.5 16.5 4 20 7.5 9.5 18l-5 1.5ZM14 6.5 17.5 10M13 19.5h7",
    key: "b",
    permission: "blog.view",
    order: 50,
    firstCalls: [
      {
        path: "/api/blog/posts",
        query: { status: "all", topic: "", sort: "updated", search: "", page: 1 },
      },
      { path: "/api/blog/overview" },
    ],
  }),
];
