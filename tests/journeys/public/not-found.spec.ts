import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";

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
