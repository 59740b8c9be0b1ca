import { tab } from "#platform/client/staff/staff-area.ts";

export const personRecordArea = [
  tab(
    "/admin/communications?tab=people",
    { name: "People", order: 15, keywords: "contacts companies customers firms phone book" },
    async () => (await import("#features/person-record/list/people-tab.tsx")).PeopleTab,
  ),
];
