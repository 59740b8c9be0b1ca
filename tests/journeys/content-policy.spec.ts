import { expect, test } from "./journey.ts";

test("a script that was put into a page on its way does not run", async ({
  page,
  expectedErrors,
}) => {
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
  await expect(page.getByRole("contentinfo").locator("form")).toHaveAttribute("novalidate", "");
  expect(await page.evaluate(() => (window as { injected?: string }).injected)).toBeUndefined();
});

test("no page shows the mark by which the renderer knows its scripts", async ({ request }) => {
  for (const path of ["/", "/security-assessment", "/login", "/no-such-page"]) {
    const answer = await request.get(path);
    expect(await answer.text()).not.toMatch(/nonce/i);
    expect(answer.headers()["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
  }
});
