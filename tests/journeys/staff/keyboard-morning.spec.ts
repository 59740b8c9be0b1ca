import type { Locator, Page } from "@playwright/test";
import { aContactMessage } from "#tests/builders/lead.ts";
import { expect, expectNoAxeViolations, owner, test } from "#tests/journeys/journey.ts";
import { codeOf } from "#tests/journeys/parts/authenticator.ts";
import { heard, listen, said } from "#tests/journeys/parts/heard.ts";
import { withOwnProduct } from "#tests/journeys/parts/own-product.ts";
import { anotherPage } from "#tests/journeys/parts/own-session.ts";

// A morning without a pointer, from the sign-in with its second factor to ten handled leads. Each step has a visible
// focus.

/** Fails unless the focus is inside `place` and visible. */
async function expectFocusIn(place: Locator) {
  const visible = ":focus-visible";
  const focused = place.locator(visible).or(place.and(place.page().locator(visible)));
  await expect(focused).not.toHaveCSS("outline-style", "none");
}

/** Gives the account a second factor through its screen's calls; returns a recovery code. */
async function addFactor(page: Page): Promise<string> {
  const csrf = async () => {
    const { token } = (await (await page.request.get("/api/auth/csrf")).json()) as {
      token: string;
    };
    return { "X-CSRF-Token": token };
  };
  const signedIn = await page.request.post("/api/auth/login", {
    data: owner,
    headers: await csrf(),
  });
  expect(signedIn.status()).toBe(200);
  const begun = await page.request.post("/api/account/factors/app", {
    data: { password: owner.password },
    headers: await csrf(),
  });
  const { uri, recoveryCodes } = (await begun.json()) as { uri: string; recoveryCodes: string[] };
  const confirmed = await page.request.post("/api/account/factors/app/confirm", {
    data: { code: codeOf(uri, Date.now()) },
    headers: await csrf(),
  });
  expect(confirmed.status()).toBe(200);
  await page.context().clearCookies();
  return recoveryCodes[0] ?? "";
}

async function leaveTen(page: Page) {
  for (let number = 0; number < 10; number += 1) {
    const answer = await page.request.post("/api/contact", {
      data: aContactMessage({
        name: `Visitor ${"ABCDEFGHIJ"[number]}`,
        email: `visitor${number}@morning${number}.example`,
      }),
      headers: { "X-Forwarded-For": `198.51.100.${number + 1}` },
    });
    expect(answer.status()).toBe(200);
  }
}

test("ten leads are handled after sign-in by keyboard alone", async ({ browser }) => {
  await withOwnProduct({ TRUST_PROXY: "1" }, async ({ url }) => {
    const page = await anotherPage(browser, { baseURL: url });
    await leaveTen(page);
    const recoveryCode = await addFactor(page);
    await morning(page, recoveryCode);
    await page.context().close();
  });
});

async function signIn(page: Page, recoveryCode: string) {
  await listen(page);
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).focus();
  await page.keyboard.type(owner.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(owner.password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code from your authenticator app")).toBeFocused();
  await expect(page).toHaveTitle(/^Second step \| Sign in/);
  const other = page.getByRole("button", { name: "Use a recovery code" });
  while (!(await other.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Recovery code")).toBeFocused();
  await page.keyboard.type(recoveryCode);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
}

async function morning(page: Page, recoveryCode: string) {
  const { keyboard } = page;
  await signIn(page, recoveryCode);
  await keyboard.press("g");
  await keyboard.press("c");
  const table = page.getByRole("table", { name: "Leads" });
  await expect(table.getByRole("row")).toHaveCount(11);
  await keyboard.press("j");
  const row = (name: string) => table.getByRole("row", { name: new RegExp(name) });
  await expectFocusIn(row("Visitor A"));
  await keyboard.press("k");
  await expectFocusIn(row("Visitor A"));
  await keyboard.press("Enter");
  const lead = page.getByRole("article", { name: "Lead" });
  const heading = (name: string) => lead.getByRole("heading", { name, level: 2 });
  await expectFocusIn(heading("Visitor A"));

  // Answer.
  await keyboard.press("r");
  const form = lead.getByRole("form", { name: "Answer by email" });
  await expectFocusIn(form);
  const subject = form.getByLabel("Subject");
  while (!(await subject.evaluate((element) => element === document.activeElement))) {
    await keyboard.press("Tab");
    await expectFocusIn(form);
  }
  await keyboard.type("Your missing mail");
  await keyboard.press("Tab");
  await keyboard.type("We look at it today. Until then: do not press j, k or !.");
  await keyboard.press("ControlOrMeta+Enter");
  await expect(lead.getByRole("listitem", { name: /^Answer by/ })).toContainText(
    "Your missing mail",
  );
  await expect(form).toBeHidden();
  await expectFocusIn(lead);

  // Assign.
  await keyboard.press("j");
  await expectFocusIn(heading("Visitor B"));
  await keyboard.press("a");
  const select = lead.getByLabel("Owner");
  await expectFocusIn(select);
  // Nobody need own a lead, so that it is not called required.
  expect((await heard(page)).filter((item) => item.includes(" Owner"))).toContain(
    "combobox Owner, focused",
  );
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(page.getByText(/^Visitor B is assigned to/)).toBeVisible();
  await keyboard.press("Escape");
  await expectFocusIn(heading("Visitor B"));

  // Note.
  await keyboard.press("j");
  await expectFocusIn(heading("Visitor C"));
  await keyboard.press("n");
  await expectFocusIn(lead.getByLabel("Note for colleagues"));
  await keyboard.type("She called before: a j and a k.");
  await keyboard.press("ControlOrMeta+Enter");
  await expect(lead.getByText("added a note")).toBeVisible();
  await expect(page.getByRole("status").getByText("Note added.")).toBeAttached();
  expect((await said(page)).filter((text) => text.includes("Note added"))).toHaveLength(1);
  await keyboard.press("Escape");
  await expectFocusIn(heading("Visitor C"));

  // Status.
  await keyboard.press("j");
  await expectFocusIn(heading("Visitor D"));
  await keyboard.press("s");
  const status = lead.getByRole("group", { name: "Status" });
  await expectFocusIn(status);
  await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  await expect(page.getByText("Visitor D is now contacted.")).toBeVisible();
  await expectFocusIn(status);

  // Hold, and its undo.
  await keyboard.press("j");
  await expectFocusIn(heading("Visitor E"));
  await keyboard.press("h");
  await expectFocusIn(lead.getByRole("form", { name: "Hold" }));
  await keyboard.type("Away until Monday");
  await keyboard.press("Enter");
  await expect(page.getByText("Visitor E is on hold.")).toBeVisible();
  await expectFocusIn(lead);
  await keyboard.press("z");
  await expect(page.getByText("The hold has ended.")).toBeVisible();
  await expectFocusIn(lead);

  // Spam, and its undo.
  await keyboard.press("j");
  await expectFocusIn(heading("Visitor F"));
  await keyboard.press("!");
  await expectFocusIn(lead.getByRole("group", { name: "Why is it spam?" }));
  await keyboard.press("Enter");
  await expect(page.getByText("Visitor F is now spam.")).toBeVisible();
  await expectFocusIn(lead);
  await keyboard.press("z");
  await expect(page.getByText("Visitor F is new again.")).toBeVisible();
  await keyboard.press("!");
  await expectFocusIn(lead.getByRole("group", { name: "Why is it spam?" }));
  await keyboard.press("Escape");
  await expectFocusIn(lead);

  // Back to the row, then three rows at once.
  await keyboard.press("Escape");
  await expectFocusIn(row("Visitor F"));
  for (const name of ["G", "H", "I"]) {
    await keyboard.press("j");
    await expectFocusIn(row(`Visitor ${name}`));
    await keyboard.press("x");
  }
  const bar = page.getByRole("group", { name: "Selected leads" });
  await expect(bar).toContainText("3 selected");
  await keyboard.press("s");
  await expectFocusIn(bar);
  await keyboard.type("Qualified");
  await keyboard.press("Enter");
  await expect(page.getByText("3 leads set to qualified.")).toBeVisible();

  // A lead entered by staff, then found by the search.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "New lead" });
  await expectFocusIn(dialog);
  await keyboard.type("Kay Handley");
  await keyboard.press("Tab");
  await keyboard.type("818-555-0144");
  await keyboard.press("Enter");
  await expect(page.getByText(/^Kay Handley is saved\./)).toBeVisible();
  await expect(dialog).toBeHidden();
  await keyboard.press("/");
  await expect(page.getByLabel("Search leads")).toBeFocused();
  await keyboard.type("Handley");
  await expect(table.getByRole("row")).toHaveCount(2);
  await keyboard.press("Enter");
  await expectFocusIn(row("Kay Handley"));
  await keyboard.press("n");
  await expectFocusIn(lead.getByLabel("Note for colleagues"));
  await keyboard.press("Escape");
  await expectFocusIn(heading("Kay Handley"));

  // The help lists the keys and changes nothing.
  await keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByText("Move to spam, or out of it")).toBeVisible();
  await expectNoAxeViolations(page);
  await keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expectFocusIn(heading("Kay Handley"));
}
