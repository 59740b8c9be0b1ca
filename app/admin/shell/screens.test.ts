import { hashKey } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { dashboardCalls } from "#app/admin/dashboard/contract.ts";
import { paths } from "#app/paths.ts";
import { colleagueCalls } from "#features/auth/contract.ts";
import { staffCalls } from "#features/auth/staff/contract.ts";
import { backupCalls } from "#features/backups/contract.ts";
import { blogCalls, postCalls } from "#features/blog/staff-contract.ts";
import { deploymentCalls } from "#features/deployment/contract.ts";
import { errorCalls } from "#features/errors/contract.ts";
import { flagCalls, maintenanceCalls } from "#features/flags/contract.ts";
import { leadCalls } from "#features/leads/contract.ts";
import { listQuery, readInboxAddress } from "#features/leads/inbox/inbox-address.ts";
import { subscriberCalls } from "#features/newsletter/subscribers/contract.ts";
import { readBlogAddress } from "#features/post-editor/post-address.ts";
import { defaultRangeDays, reportCalls } from "#features/reports/contract.ts";
import { settingCalls } from "#features/settings/contract.ts";
import { systemCalls } from "#features/system/contract.ts";
import { queryOf } from "#platform/client/query-client.ts";
import { addedParts, featureTabs, places, screenAt, screens } from "./screens.ts";

const nothing = new URLSearchParams();
const { columns: _columns, lead: _lead, ...inbox } = readInboxAddress(nothing);
const { status, topic, sort, search, page } = readBlogAddress(nothing);

test.each([
  [paths.adminDashboard, [queryOf(dashboardCalls.read, {})]],
  [
    paths.adminCommunications,
    [
      queryOf(leadCalls.overview, {}),
      queryOf(leadCalls.list, { query: listQuery(inbox) }),
      queryOf(colleagueCalls.list, {}),
    ],
  ],
  [paths.adminAnalytics, [queryOf(reportCalls.overview, { query: { days: defaultRangeDays } })]],
  [
    paths.adminBlog,
    [
      queryOf(postCalls.list, { query: { status, topic, sort, search, page } }),
      queryOf(blogCalls.readOverview, {}),
    ],
  ],
  [
    paths.adminMarketing,
    [
      queryOf(subscriberCalls.list, {
        query: { state: "all", sort: "newest", page: 1, search: "" },
      }),
    ],
  ],
  [paths.adminSecurity, [queryOf(staffCalls.list, {})]],
  [
    paths.adminSystem,
    [
      queryOf(systemCalls.health, {}),
      queryOf(systemCalls.jobs, {}),
      queryOf(backupCalls.list, {}),
      queryOf(errorCalls.list, { query: { state: "open" } }),
    ],
  ],
  [paths.adminDeployment, [queryOf(deploymentCalls.read, {}), queryOf(maintenanceCalls.read, {})]],
  [paths.adminFeatures, [queryOf(flagCalls.list, {})]],
  [paths.adminSettings, [queryOf(settingCalls.read, {})]],
] as const)("the first calls of %s have the keys under which the screen reads", (path, queries) => {
  const calls = screenAt(path)?.firstCalls ?? [];
  expect(
    calls.map((call) => hashKey([call.path, call.query ? { query: call.query } : {}])),
  ).toEqual(queries.map(({ queryKey }) => hashKey(queryKey)));
});

test("every tab and place in the menu is taken once, and every part stands in a tab", () => {
  const taken = [
    ...screens.map(({ order }) => `place ${order} of the menu`),
    ...featureTabs.flatMap(({ to, order }) => [to, `${to.split("?")[0]} ${order}`]),
  ];
  expect(taken).toEqual([...new Set(taken)]);
  const screenOf = (to: string) => screenAt(to.split("?")[0] ?? "");
  expect([...places, ...featureTabs].filter(({ to }) => !screenOf(to))).toEqual([]);
  const tabs = featureTabs.map(({ to }) => to);
  expect(addedParts.filter(({ to }) => !tabs.includes(to))).toEqual([]);
});
