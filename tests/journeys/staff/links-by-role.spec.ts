import { type Page, request } from "@playwright/test";
import { permissionAt, screens } from "#app/admin/shell/screens.ts";
import { paths } from "#app/paths.ts";
import { hasPermission, type Role, rolePermissions, roles } from "#platform/permissions.ts";
import type { ControlledProduct } from "#tests/control/product.ts";
import { passwordLink } from "#tests/journeys/parts/join-invited.ts";
import { expect, signIn, test } from "#tests/journeys/parts/lived-in-site.ts";
import { otherTabs, untilScreen } from "#tests/journeys/parts/staff-screens.ts";
import type { SmtpStandIn } from "#tests/stand-ins/smtp.ts";

// Opens every screen and tab that a role may open, and judges each link that is drawn there, in the menu, in a notice or
// among the notifications, by the table that guards the screens. An owner may open everything.

const password = "copper window sailing fifteen";
const known = new Set<string>(Object.values(paths));

function mayOpen(role: Role, address: string): boolean {
  const permission = permissionAt(pathOf(address));
  return permission === undefined || hasPermission(rolePermissions[role], permission);
}

const urlOf = (address: string) => new URL(address, "http://site.test");
const pathOf = (address: string) => urlOf(address).pathname;
const isOn = (path: string) => (address: string) => pathOf(address) === path;

/** Returns the address of the tab that an address names; null if it names none. */
function tabOf(address: string): string | null {
  const tab = urlOf(address).searchParams.get("tab");
  return tab && `${pathOf(address)}?tab=${tab}`;
}

type Mailing = { product: ControlledProduct; mail: SmtpStandIn };

/** Signs the page in as a colleague whom the owner has invited with this role. */
async function enterAs(role: Role, page: Page, mailing: Mailing): Promise<void> {
  const email = `${role}@valleyfirm.example`;
  const ofOwner = await request.newContext({ baseURL: mailing.product.url });
  const write = await signIn(ofOwner);
  await write("post", "/api/security/staff", { name: `Robin ${role}`, email, role });
  const token = urlOf(await passwordLink(mailing, email)).hash.slice(1);
  await write("post", "/api/auth/reset-password", { token, password });
  await ofOwner.dispose();
  await signIn(page.request, { email, password });
}

/** Opens an address by the menu or a tab, or else as a page of its own. Returns what does not load. */
async function open(page: Page, address: string): Promise<string[]> {
  const link = page.locator(`nav a[href="${address}"]`).first();
  if (await link.isVisible()) {
    await link.click();
    await expect(link).toHaveAttribute("aria-current", /page|true/);
  } else {
    await page.goto(address);
  }
  return untilScreen(page, address);
}

/** Returns where the drawn links to the staff area lead, and which of them stand among the screen's tabs. */
const drawnLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.links]
      .filter(({ origin, pathname }) => origin === location.origin && /^\/admin\b/.test(pathname))
      .map((link) => ({
        to: link.pathname + link.search,
        isTab: link.closest("main nav") !== null,
      })),
  );

type Walk = {
  failures: string[];
  tabs: Set<string | null>;
  /** The first address at which each link was drawn. */
  drawnAt: Map<string, string>;
};

/** Opens each screen and tab that the role may open, a record of each, and the notifications. Notes the links that are drawn. */
async function walk(page: Page, role: Role, records: readonly string[]): Promise<Walk> {
  const seen: Walk = { failures: [], tabs: new Set([null]), drawnAt: new Map() };
  const note = async (address: string) => {
    for (const { to, isTab } of await drawnLinks(page)) {
      if (isTab) seen.tabs.add(tabOf(to));
      if (!seen.drawnAt.has(to)) seen.drawnAt.set(to, address);
    }
  };
  const look = async (address: string) => {
    const found = await open(page, address);
    seen.failures.push(...found.map((failure) => `${address} ${failure}`));
    await note(address);
  };
  await page.goto(paths.admin);
  for (const { path } of screens.filter((each) => mayOpen(role, each.path))) {
    await look(path);
    for (const tab of await otherTabs(page, path)) await look(tab);
  }
  const single = records.filter((one, at) => at === records.findIndex(isOn(pathOf(one))));
  for (const address of [...single, paths.adminAccount])
    if (mayOpen(role, address)) await look(address);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("link", { name: "Choose your notifications" }).waitFor();
  await note("the list of notifications");
  return seen;
}

/** Says why a link should not have been drawn for the role; nothing if it should. */
function faultOf(role: Role, to: string, { tabs }: Walk): string {
  if (!known.has(pathOf(to))) return "is no screen";
  if (!mayOpen(role, to)) return "is closed to them";
  return tabs.has(tabOf(to)) ? "" : "is no tab of theirs";
}

for (const role of roles.filter((each) => each !== "owner")) {
  test.describe(role, () => {
    test("every link that is drawn leads to a screen that this role may open", async ({
      page,
      product,
      mail,
      records,
    }) => {
      await enterAs(role, page, { product, mail });
      const seen = await walk(page, role, records);
      const faults = [...seen.drawnAt].flatMap(([to, address]) => {
        const fault = faultOf(role, to, seen);
        return fault ? [`${address} links to ${to}, which ${fault}`] : [];
      });
      expect([...seen.failures, ...faults]).toEqual([]);
      // Without records there would be few links to judge.
      const toLeads = [...seen.drawnAt.keys()].filter((to) => to.includes("lead="));
      expect(toLeads.length).toBeGreaterThan(5);
    });
  });
}
