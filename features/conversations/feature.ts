import { tab } from "#platform/client/staff/staff-area.ts";

export const conversationsArea = [
  tab(
    "/admin/communications?tab=untaken",
    { name: "Other mail", order: 30, permission: "mail.view" },
    async () => (await import("./unmatched-mail-list.tsx")).UnmatchedMailList,
  ),
];
