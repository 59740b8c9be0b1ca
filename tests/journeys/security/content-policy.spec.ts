import { expect, test } from "#tests/journeys/journey.ts";

test("a script injected into a page in transit does not run", async ({ page, expectedErrors }) => {
  expectedErrors.push(/Content Security Policy/);
  await page.route("**/services", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      "</head>",
      '<script>window.injected = "no nonce"</script><script nonce="">window.injected = "empty"</script></head>',
    );
    await route.fulfill({ response, body });
  });
  await page.goto("/services");
  expect(await page.evaluate(() => (window as { injected?: string }).injected)).toBeUndefined();
});

test("a refused script is reported, and staff see it counted", async ({
  page,
  signInAsOwner,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy/);
  await page.goto("/about");
  const reported = page.waitForRequest(/\/api\/csp-reports$/);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.src = "https://elsewhere.example/a.js?visitor=7";
    document.head.append(script);
  });
  await reported;
  await signInAsOwner();
  await page.goto("/admin/security?tab=check");
  const row = page
    .getByRole("region", { name: "Blocked by the content policy" })
    .getByRole("row", { name: /https:\/\/elsewhere\.example/ });
  await expect(row).toContainText("/about");
  await page.getByRole("button", { name: "Clear the list" }).press("Enter");
  await expect(page.getByText("Nothing was blocked.")).toBeVisible();
});
