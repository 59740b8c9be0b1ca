import { place, screen, tab } from "#platform/client/staff/staff-area.ts";

export const leadsArea = [
  screen("/admin/communications", {
    label: "Communications",
    icon: "M3.5 13 6 5h12l2.5 8v6h-17v-6ZM3.5 13H9a3 3 0 0 0 6 0h5.5",
    key: "c",
    permission: "leads.view",
    order: 20,
    firstCalls: [
      { path: "/api/leads-overview" },
      { path: "/api/leads", query: { view: "open", search: "", sort: "due" } },
      { path: "/api/staff" },
    ],
  }),
  place("/admin/communications?view=late", { name: "Late leads", keywords: "promises overdue" }),
  place("/admin/communications?view=mine", { name: "My leads", keywords: "own tasks" }),
  tab("/admin/communications", { name: "Inbox", order: 10 }),
  tab("/admin/communications?tab=spam", { name: "Spam", order: 50, keywords: "junk" }),
];
