// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { CampaignRecipients } from "#features/campaigns/screens/recipients.tsx";
import { PictureList } from "#features/media/picture-list.tsx";
import { SubscriberList } from "#features/newsletter/subscribers/subscriber-list.tsx";
import { QualityTable } from "#features/page-quality/quality-table.tsx";
import { queryClient } from "#platform/client/query-client.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { aShownCampaign } from "#tests/builders/shown-campaign.ts";

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const quality = {
  kind: "page",
  title: "",
  description: "",
  titleLength: 0,
  descriptionLength: 0,
  words: null,
  issues: ["title-short"],
  similarTo: [],
};
const picture = { id: "1", url: "", name: "", alt: "", createdAt: 0, use: "new", deletesAt: null };
const answers: Readonly<Record<string, object>> = {
  "/api/media": { pictures: [picture], counts: { all: 200, unused: 100 }, days: 30 },
  "/api/subscribers": { subscribers: [], total: 200, counts: { active: 200 }, erased: 0 },
  "/api/page-quality": {
    pages: Array.from({ length: 200 }, (_, at) => ({ ...quality, path: `/${at}` })),
  },
  "/api/campaigns/1/recipients": { recipients: [], total: 200 },
};

const nothing = () => undefined;
const recipients = (
  <CampaignRecipients
    campaign={aShownCampaign({ id: "1", counts: { handed: 100, failed: 100 } })}
    onChanged={nothing}
    onReload={nothing}
  />
);

const Address = () => <output aria-label="Address">{useLocation().search}</output>;
const address = () => new URLSearchParams(screen.getByLabelText("Address").textContent);

/** Opens the second page of a list. */
async function openSecondPage(list: ReactElement): Promise<void> {
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(answers[path.split("?")[0] ?? ""] ?? {}),
  );
  render(
    <MemoryRouter initialEntries={["/?page=2"]}>
      {list}
      <Address />
    </MemoryRouter>,
    { wrapper: asStaff("marketing.view", "blog.view") },
  );
  const pages = await screen.findByRole("navigation", { name: /: pages$/ });
  expect(within(pages).getByText(/ of 200$/).textContent).not.toMatch(/^1 to/);
}

test.each([
  ["pictures", <PictureList key="list" />, /^Unused/, "use"],
  ["subscribers", <SubscriberList key="list" />, /^Not confirmed/, "state"],
  ["pages", <QualityTable key="list" />, /^All/, "show"],
  ["recipients", recipients, /^Failed/, "recipients"],
])("a filter of the list of %s begins at its first page", async (_, list, filter, parameter) => {
  await openSecondPage(list);
  fireEvent.click(screen.getByRole("button", { name: filter }));
  expect([...address().keys()]).toEqual([parameter]);
});

test("another order begins at the first page", async () => {
  await openSecondPage(<SubscriberList />);
  fireEvent.change(screen.getByLabelText("Order"), { target: { value: "email" } });
  expect(address().toString()).toBe("sort=email");
  cleanup();
  await openSecondPage(<QualityTable />);
  fireEvent.click(screen.getByRole("button", { name: /^Page/ }));
  expect(address().has("page")).toBe(false);
});
