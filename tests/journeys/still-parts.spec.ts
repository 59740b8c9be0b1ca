import { expect, test } from "./journey.ts";

const place = "/locations/encino";
const heading = /Encino/;

test("a page that the server drew is read, left and come back to", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(place);
  const main = page.getByRole("main");
  const sources = main.getByRole("heading", { name: "Sources" });
  await expect(sources).toHaveCount(1);
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { name: "What you can hold us to" })).toBeVisible();
  expect(asked.filter((url) => url.includes("location-body"))).toEqual([]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(sources).toHaveCount(1);
});

test("what React draws anew is asked for, since it did not come as data", async ({
  page,
  expectedErrors,
}) => {
  // Something between the server and the reader changed the page.
  expectedErrors.push(/React error #418/);
  await page.route(`**${place}`, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace('<main id="main"', "<p>Odd</p>$&");
    await route.fulfill({ response: answer, body: text });
  });
  const asked = page.waitForRequest(/encino\.data/);
  await page.goto(place);
  await asked;
  await expect(page.getByText("Odd", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
});
