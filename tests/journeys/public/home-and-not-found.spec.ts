import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";

test("the home page opens, without an error and open to everyone", async ({ page }) => {
  const answer = await page.goto("/");
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("an unknown path shows the not-found page with status 404", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
});

test("an unknown path under a language's prefix is answered in that language", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const answer = await page.goto("/es/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/^Página no encontrada \|/);
  await expect(page.getByRole("heading", { name: "No encontramos esa página" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Ir a la página de inicio" }).click();
  await expect(page).toHaveURL(/\/es$/);
  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { name: "We can't find that page" })).toBeVisible();
});

test("the owner's session is valid on the server", async ({ page, signInAsOwner }) => {
  await signInAsOwner();
  const answer = await page.request.get("/api/auth/validate");
  expect(await answer.json()).toMatchObject({ user: { role: "owner", permissions: ["all"] } });
});
