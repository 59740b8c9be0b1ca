import { expect, type Page, test } from "@playwright/test";
import { build, type Rollup } from "vite";
import { findViolations } from "#tests/journeys/parts/axe.ts";

// Tests the component alone in a browser, on a page of its own.

let script = "";

test.beforeAll(async () => {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      lib: { entry: "tests/journeys/parts/steps-page.tsx", formats: ["iife"], name: "steps" },
    },
  })) as Rollup.RollupOutput[];
  script = built[0]?.output[0].code ?? "";
});

async function openForm(page: Page, hash = "") {
  await page.route("http://steps.test/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><title>Steps</title><body></body></html>`,
    }),
  );
  await page.goto(`http://steps.test/${hash}`);
  await page.addScriptTag({ content: script });
}

function partsOf(page: Page) {
  const form = page.getByRole("form", { name: "Example" });
  return {
    form,
    name: form.getByLabel("Name"),
    code: form.getByLabel("Code"),
    next: form.getByRole("button", { name: "Next" }),
    back: form.getByRole("button", { name: "Back" }),
    complete: form.getByRole("button", { name: "Complete", exact: true }),
    progress: form.getByRole("status"),
    title: (name: string) => form.getByRole("heading", { name }),
    stepButtons: form.getByRole("list").getByRole("button"),
  };
}

const endCheck = (page: Page, errors: Record<string, string> = {}) =>
  page.evaluate((found) => window.endCheck?.(found), errors);

async function reachThird(page: Page) {
  const { name, code, next, title } = partsOf(page);
  await name.fill("Maria");
  await next.click();
  await code.fill("7");
  await next.click();
  await endCheck(page);
  await expect(title("Nothing here")).toBeFocused();
}

test("going forward needs a valid step; otherwise the error is shown and focused", async ({
  page,
}) => {
  await openForm(page);
  const { name, next, progress, title, back } = partsOf(page);
  await expect(progress).toHaveText("Step 1 of 4 0% complete");
  await expect(back).toHaveCount(0);
  await next.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("At least 2 characters.");
  await name.fill("Maria");
  await expect(name).not.toHaveAccessibleDescription(/./);
  await name.press("Enter");
  await expect(title("Your code")).toBeFocused();
  await expect(progress).toHaveText("Step 2 of 4 25% complete");
});

test("a slow check shows its progress, and Back stays available", async ({ page }) => {
  await openForm(page);
  const { name, next, back, code, title } = partsOf(page);
  await name.fill("Maria");
  await next.click();
  await next.click();
  await expect(next).toHaveAttribute("aria-busy", "true");
  await back.click();
  await endCheck(page);
  await expect(title("Your name")).toBeFocused();
  await next.click();
  await next.click();
  await endCheck(page, { code: "Nobody has this code." });
  await expect(code).toBeFocused();
  await back.click();
  await next.click();
  await expect(code).toHaveAccessibleDescription("Nobody has this code.");
});

test("an answer changed during its check is checked again", async ({ page }) => {
  await openForm(page);
  const { name, next, code, title } = partsOf(page);
  await name.fill("Maria");
  await next.click();
  await next.click();
  await code.fill("8");
  await endCheck(page);
  await expect(title("Your code")).toBeVisible();
  await expect(next).not.toHaveAttribute("aria-busy", "true");
});

test("an error without a field is shown under Error", async ({ page }) => {
  await openForm(page);
  const { name, next, form } = partsOf(page);
  await name.fill("Maria");
  await next.click();
  await next.click();
  await endCheck(page, { general: "We could not ask the list." });
  await expect(form.getByRole("alert")).toHaveText("Error:We could not ask the list.");
  await expect(form.getByRole("alert")).toBeFocused();
});

test("jumps go to earlier steps, not to later ones", async ({ page }) => {
  await openForm(page);
  const { stepButtons, title, form } = partsOf(page);
  await expect(stepButtons).toHaveCount(0);
  await reachThird(page);
  await expect(form.getByText("No content available for this step.")).toBeVisible();
  await expect(stepButtons).toHaveText(["Your name, completed", "Your code, completed"]);
  await stepButtons.first().click();
  await expect(title("Your name")).toBeFocused();
  await expect(stepButtons).toHaveCount(0);
});

test("jumps go to any step where skipping is allowed, and a skipped step is not complete", async ({
  page,
}) => {
  await openForm(page, "#skip");
  const { stepButtons, title, progress, complete } = partsOf(page);
  await expect(stepButtons).toHaveCount(3);
  await stepButtons.last().click();
  await expect(title("All of it")).toBeFocused();
  await expect(complete).toBeVisible();
  await expect(progress).toHaveText("Step 4 of 4 0% complete");
  await expect(stepButtons.first()).toHaveText(/Your name, upcoming$/);
});

test("Alt+Left and Alt+Right move between steps while focus is inside, and never complete", async ({
  page,
}) => {
  await openForm(page);
  const { title, name, code } = partsOf(page);
  const moved = () => page.evaluate(() => history.length);
  const before = await moved();
  await name.focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(name).toHaveAccessibleDescription("At least 2 characters.");
  await name.fill("Maria");
  await page.keyboard.press("Alt+ArrowRight");
  await expect(title("Your code")).toBeFocused();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(title("Your name")).toBeFocused();
  await page.keyboard.press("Alt+ArrowLeft");
  expect(await moved()).toBe(before);
  await page.keyboard.press("Alt+ArrowRight");
  await expect(title("Your code")).toBeFocused();
  await page.getByRole("button", { name: "Outside" }).focus();
  await page.evaluate(() => {
    // Outside the form the keys belong to the browser; here they must not navigate.
    addEventListener("keydown", (event) => event.preventDefault());
  });
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(code).toBeVisible();
});

test("the last step completes once with all data, or returns with the errors", async ({ page }) => {
  await openForm(page);
  await reachThird(page);
  const { next, complete, name, form, title } = partsOf(page);
  await next.click();
  await expect(title("All of it")).toBeFocused();
  await page.keyboard.press("Alt+ArrowRight");
  expect(await page.evaluate(() => window.completed)).toEqual([]);
  await page.evaluate(() => {
    window.refusal = new Error("The server is away.");
  });
  await complete.click();
  await expect(form.getByRole("alert")).toHaveText("Error:The server is away.");
  await page.evaluate(() => {
    window.refusal = { stepId: "name", errors: { name: "We know no Maria." } };
  });
  await complete.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("We know no Maria.");
  expect(await page.evaluate(() => window.completed)).toEqual([
    { name: "Maria", code: "7" },
    { name: "Maria", code: "7" },
  ]);
});

test("the form passes axe", async ({ page }) => {
  await openForm(page);
  await reachThird(page);
  expect(await findViolations(page)).toEqual([]);
});
