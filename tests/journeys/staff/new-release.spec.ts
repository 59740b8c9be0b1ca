import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { test as base, expect, owner } from "#tests/journeys/journey.ts";
import { leaveMessage } from "#tests/journeys/parts/leave-message.ts";
import { stopTime, untilQuiet } from "#tests/journeys/parts/settled.ts";
import { makeNextRelease } from "#tests/next-release.ts";
import { dataFolder, type RunningProduct, startProduct, startProductIn } from "#tests/product.ts";

type Releases = {
  data: string;
  first: RunningProduct;
  /** Stops the running release and starts the other one at its address. */
  replace(): Promise<void>;
};

const test = base.extend<object, { releases: Releases }>({
  releases: [
    async ({ browserName: _ }, use) => {
      const data = dataFolder();
      const next = makeNextRelease();
      const settings = {
        DATA_DIR: data.path,
        ADMIN_EMAIL: owner.email,
        ADMIN_PASSWORD: owner.password,
        TRUST_PROXY: "1",
      };
      const first = await startProduct(settings);
      const { port } = new URL(first.url);
      let running = first;
      let folder = ".";
      await use({
        data: data.path,
        first,
        async replace() {
          await running.stop();
          folder = folder === "." ? next.path : ".";
          running = await startProductIn(folder, { ...settings, PORT: port });
        },
      });
      await running.stop();
      next.remove();
      data.remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ releases }, use) => use(releases.first.url),
});

const offer = (page: Page) =>
  page.getByRole("status").filter({ hasText: "There is a new version" });

/** Presses something that leaves the page, and returns the browser's question. */
async function askedBefore(page: Page, way: Locator) {
  const question = page.waitForEvent("dialog");
  // The press itself ends only after the answer.
  void way.click().catch(() => undefined);
  const dialog = await question;
  expect(dialog.type()).toBe("beforeunload");
  return dialog;
}

/** Replaces the release without a try of the tab meanwhile, after each of which it waits longer. */
async function replaceUnseen(page: Page, releases: Releases) {
  await stopTime(page);
  await releases.replace();
  await page.clock.resume();
}

test("a tab of the release before offers the reload, opens its parts, and loses no typed word", async ({
  page,
  signInAsOwner,
  releases,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /net::ERR_/);
  await page.clock.install();
  await leaveMessage(page, "Nora Newer", "nora@newerfirm.example", "The door is stuck.");
  await signInAsOwner();
  await page.goto("/admin/communications?search=Nora");
  await page.getByRole("link", { name: /Nora Newer/ }).click();
  await page.getByRole("button", { name: "Answer by email" }).click();
  const answer = page.getByRole("textbox", { name: "Answer", exact: true });
  await answer.pressSequentially("We come at noon.");
  await expect(offer(page)).toHaveCount(0);

  await replaceUnseen(page, releases);
  await expect(offer(page)).toBeVisible();
  await expect(answer).toBeFocused();

  // The file of this part has another name in the new release.
  await page.getByRole("button", { name: "Cancel" }).focus();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toBeVisible();
  // Until the dialog has the focus, Escape closes the answer behind it.
  await expect(page.locator("[role=dialog]:focus, [role=dialog] :focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();

  rmSync(join(releases.data, "earlier-files"), { recursive: true });
  await page.keyboard.press("Control+k");
  const lost = page.getByRole("alert").filter({ hasText: "This part could not be loaded" });
  await expect(lost).toBeInViewport();
  await expect(lost).toContainText("There is a new version.");
  await expect(answer).toHaveValue("We come at noon.");
  await lost.getByRole("button", { name: "Close" }).click();
  await expect(lost).toBeHidden();

  const loaded = page.waitForEvent("load");
  await offer(page).getByRole("button", { name: "Reload" }).press("Enter");
  await loaded;
  await expect(answer).toHaveValue("We come at noon.");
  await expect(offer(page)).toHaveCount(0);
});

test("a reload, or a move to another screen, asks before unsent input is lost", async ({
  page,
  signInAsOwner,
  releases,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /net::ERR_/);
  await page.clock.install();
  await signInAsOwner();
  await page.goto("/admin/account");
  const name = page.getByRole("textbox", { name: "Your name" });
  await name.click();
  await name.fill("Nora Owner");
  const before = await page.evaluate(() => document.documentElement.dataset.release);
  await replaceUnseen(page, releases);
  await expect(offer(page)).toBeVisible();

  const settings = page.getByRole("link", { name: "Settings", exact: true });
  for (const way of [offer(page).getByRole("button", { name: "Reload" }), settings]) {
    await (await askedBefore(page, way)).dismiss();
    await expect(name).toHaveValue("Nora Owner");
  }

  const loaded = page.waitForEvent("load");
  await (await askedBefore(page, settings)).accept();
  await loaded;
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await expect(offer(page)).toHaveCount(0);
  const after = await page.evaluate(() => document.documentElement.dataset.release);
  expect(after).not.toBe(before);
});

test("a screen whose file is lost costs no typed word", async ({
  page,
  signInAsOwner,
  expectedErrors,
}) => {
  expectedErrors.push(
    /Failed to load resource/,
    /net::ERR_/,
    /Error loading route module/,
    /Failed to fetch/,
  );
  await signInAsOwner();
  await page.goto("/admin/account");
  const name = page.getByRole("textbox", { name: "Your name" });
  await name.click();
  await name.fill("Nora Owner");
  await page.route(/\/assets\/system-/, (route) => route.abort());
  // The router loads the page again when the file of a screen is lost.
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  });
  const question = page.waitForEvent("dialog");
  await page.getByRole("link", { name: "System", exact: true }).click();
  await question;
  await untilQuiet(page);
  expect([...new Set(asked)]).toEqual(["beforeunload"]);
  await expect(name).toHaveValue("Nora Owner");
});
