import type { Page } from "@playwright/test";
import { expect, test } from "#tests/journeys/journey.ts";
import { grantBefore, viewedPaths, watch } from "#tests/journeys/parts/analytics.ts";
import { untilQuiet } from "#tests/journeys/parts/settled.ts";

/** Opens the product under a public host name, as visitors know it, and answers for the tag's host. */
async function openAsVisitor(page: Page, productUrl: string, path: string) {
  const tags: string[] = [];
  await page.route("https://www.larkmesa.example/**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), origin: productUrl };
    await route.fulfill({
      response: await route.fetch({ url: `${productUrl}${pathname}${search}`, headers }),
    });
  });
  await page.route("https://www.googletagmanager.com/**", (route) => {
    tags.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await page.goto(`https://www.larkmesa.example${path}`);
  return tags;
}

const commands = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((command) =>
      Array.from(command),
    ),
  );

test("the Google tag loads only when set up, after a grant, and not on a local host", async ({
  page,
  product,
  signInAsOwner,
  expectedErrors,
}) => {
  await signInAsOwner();
  const token = (await (await page.request.get("/api/auth/csrf")).json()) as { token: string };
  const { versions } = (await (await page.request.get("/api/settings")).json()) as {
    versions: Record<string, number>;
  };
  let version = versions.measurement ?? 0;
  const setId = async (googleMeasurementId: string) => {
    const answer = await page.request.put("/api/settings/measurement", {
      headers: { "X-CSRF-Token": token.token, Origin: product.url },
      data: { value: { googleMeasurementId, firstPartyAnalytics: true }, version },
    });
    expect(answer.status()).toBe(200);
    version += 1;
  };
  const policy = async () =>
    (await page.request.get("/services")).headers()["content-security-policy"] ?? "";
  expect(await policy()).not.toContain("google");
  await setId("G-TEST123456");
  await product.work.settle();
  expect(await policy()).toContain("googletagmanager.com");
  try {
    const tags = await openAsVisitor(page, product.url, "/services?utm_source=mail&email=a@b.test");
    const banner = page.getByRole("region", { name: "Your cookie choice" });
    await expect(banner).toBeVisible();
    expect(tags).toEqual([]);
    expect(await commands(page)).toEqual([]);
    const loaded = page.waitForResponse("https://www.googletagmanager.com/**");
    await banner.getByRole("button", { name: "Accept All" }).click();
    await loaded;
    await untilQuiet(page);
    expect(tags).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST123456"]);
    const said = await commands(page);
    expect(said[0]).toMatchObject(["consent", "default", { analytics_storage: "denied" }]);
    expect(said[1]).toMatchObject(["consent", "update", { analytics_storage: "granted" }]);
    expect(said[3]).toMatchObject([
      "config",
      "G-TEST123456",
      { send_page_view: false, allow_google_signals: false },
    ]);
    expect(said.find(([verb, name]) => verb === "event" && name === "page_view")).toMatchObject([
      "event",
      "page_view",
      { page_path: "/services?utm_source=mail" },
    ]);
    expect(JSON.stringify(said)).not.toContain("a@b.test");
    // A failure that shows the error screen reaches the tag too.
    expectedErrors.push(/lost/);
    await page.evaluate(() => void Promise.reject("lost"));
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    expect(
      (await commands(page)).find(([verb, name]) => verb === "event" && name === "exception"),
    ).toMatchObject(["event", "exception", { page_path: "/services", fatal: true }]);
    // On a local address only our own collector measures.
    await grantBefore(page);
    const { events } = watch(page);
    await page.goto(`${product.url}/services`);
    expect(await viewedPaths(page, events, 1)).toEqual(["/services"]);
    expect(tags).toHaveLength(1);
  } finally {
    await setId("");
  }
});
