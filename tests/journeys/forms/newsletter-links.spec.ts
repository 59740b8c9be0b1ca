import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { type MailedSite, mailsTo } from "#tests/journeys/parts/mails-to.ts";

let readers = 0;

/** Signs up a new subscriber and returns the address and the link of the confirmation mail. */
async function signUp(page: Page, site: MailedSite): Promise<{ email: string; link: string }> {
  readers += 1;
  const email = `reader${readers}-${Date.now()}@rivera-cpa.example`;
  const answer = await page.request.post("/api/newsletter/subscribe", { data: { email } });
  expect(answer.status()).toBe(200);
  const [received] = await mailsTo(email, site);
  const [link = ""] =
    /https?:\/\/\S+\/newsletter\/confirm\?token=[\w-]+/.exec(received?.text ?? "") ?? [];
  return { email, link };
}

/** Returns the unsubscribe link of the mail that a confirmed subscriber gets. */
async function leaveLink(page: Page, site: MailedSite, email: string): Promise<string> {
  // Confirming lifts the short rate limit, so the form can be used again at once.
  await page.request.post("/api/newsletter/subscribe", { data: { email } });
  const [, known] = await mailsTo(email, site);
  expect(known?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  return /<([^>]+)>/.exec(known?.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
}

test("a subscriber confirms by the mail's link after a button press, leaves with one press, and comes back", async ({
  page,
  product,
  mail,
}) => {
  const { email, link } = await signUp(page, { product, mail });

  await test.step("the mail's link confirms after a button press", async () => {
    const answer = await page.goto(link);
    expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    const open = page.getByRole("heading", { name: "One click left to confirm" });
    await expect(open).toBeVisible();
    await expectNoAxeViolations(page);
    // A second visit still waits for the press: mail scanners open the link before the subscriber does.
    await page.reload();
    await expect(open).toBeVisible();
    await page.getByRole("button", { name: "Confirm the newsletter" }).press("Enter");
    const done = page.getByRole("heading", { name: "You are on the list" });
    await expect(done).toBeFocused();
    await page.goto(link);
    await expect(done).toBeVisible();
  });

  await test.step("unsubscribing takes one press, and can be undone", async () => {
    await page.goto(await leaveLink(page, { product, mail }, email));
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { name: "You are off the list" })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "That was a mistake, put me back" }).click();
    await expect(page.getByRole("heading", { name: "You are back on the list" })).toBeFocused();
  });
});

test("the Spanish form, mails and unsubscribe page are all in Spanish", async ({
  page,
  product,
  mail,
}) => {
  const email = `lectora-${Date.now()}@rivera-cpa.example`;
  await page.goto("/es");
  const form = page.getByRole("region", { name: "Boletín" });
  await expect(form.getByText("El boletín se escribe en inglés")).toBeVisible();
  await form.getByLabel("Correo de su empresa").fill(email);
  await form.getByRole("button", { name: "Suscribirme" }).click();
  await expect(form.getByText("Falta un paso")).toBeVisible();
  const [received] = await mailsTo(email, { product, mail });
  const [link = ""] = /https?:\/\/\S+\/es\/newsletter\/confirm\S+/.exec(received?.text ?? "") ?? [];
  await page.goto(link);
  await page.getByRole("button", { name: "Confirmar el boletín" }).click();
  await expect(page.getByRole("heading", { name: "Ya está en la lista" })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.goto(await leaveLink(page, { product, mail }, email));
  await page.getByRole("button", { name: "Darme de baja" }).click();
  await expect(page.getByRole("heading", { name: "Ya no está en la lista" })).toBeFocused();
});
