import { screen, tab } from "#platform/client/staff/staff-area.ts";

export const newsletterArea = [
  screen("/admin/marketing", {
    label: "Marketing",
    icon: "M4 10v4.5h3.5L18 19.5V5L7.5 10H4ZM7.5 14.5l1.5 5h2.5l-1.2-3.7M21 10v4.5",
    key: "m",
    permission: "marketing.view",
    order: 60,
    firstCalls: [
      { path: "/api/subscribers", query: { state: "all", sort: "newest", page: 1, search: "" } },
    ],
  }),
  tab(
    "/admin/marketing?tab=subscribers",
    { name: "Subscribers", order: 10, keywords: "newsletter readers" },
    async () =>
      (await import("#features/newsletter/subscribers/subscriber-list.tsx")).SubscriberList,
  ),
];
