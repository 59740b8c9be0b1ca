import { screen, tab } from "#platform/client/staff/staff-area.ts";

export const reportsArea = [
  screen("/admin/analytics", {
    label: "Analytics",
    icon: "M4 4.5V19.5H20M7.5 15.5l3.5-4.5 3 2.5 5-7M15.5 6.5H19V10",
    key: "a",
    permission: "analytics.view",
    order: 40,
    firstCalls: [{ path: "/api/analytics/overview", query: { days: 28 } }],
  }),
  tab(
    "/admin/analytics",
    { name: "Overview", order: 10 },
    async () => (await import("#features/reports/panels/overview.tsx")).OverviewPanel,
  ),
  tab(
    "/admin/analytics?tab=pages",
    { name: "Pages", order: 20 },
    async () => (await import("#features/reports/panels/pages.tsx")).PagesPanel,
  ),
  tab(
    "/admin/analytics?tab=funnels",
    { name: "Funnels", order: 30 },
    async () => (await import("#features/reports/panels/funnels.tsx")).FunnelsPanel,
  ),
  tab(
    "/admin/analytics?tab=leads",
    { name: "Leads", order: 40 },
    async () => (await import("#features/reports/panels/leads.tsx")).LeadsPanel,
  ),
  tab(
    "/admin/analytics?tab=outcomes",
    { name: "Outcomes", order: 50 },
    async () => (await import("#features/reports/panels/outcomes.tsx")).OutcomesPanel,
  ),
  tab(
    "/admin/analytics?tab=refused",
    { name: "Refused", order: 60 },
    async () => (await import("#features/reports/panels/refused.tsx")).RefusedPanel,
  ),
  tab(
    "/admin/analytics?tab=vitals",
    { name: "Web vitals", order: 70 },
    async () => (await import("#features/reports/panels/vitals.tsx")).VitalsPanel,
  ),
];
