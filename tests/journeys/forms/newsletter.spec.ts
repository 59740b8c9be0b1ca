import { emptyEmailMessage, newsletterEmailMessage } from "#platform/mail/business-email.ts";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { listen, said } from "#tests/journeys/parts/heard.ts";
import { passTime } from "#tests/journeys/parts/settled.ts";

test("an address left in the newsletter form of any page is checked and subscribed", async ({
  page,
}) => {
  const region = page.getByRole("contentinfo").getByRole("region", { name: "Newsletter" });
  const email = region.getByLabel("Business email");
  const subscribe = region.getByRole("button", { name: "Subscribe" });

  await test.step("the form's code is not loaded until somebody uses it", async () => {
    const files: string[] = [];
    page.on("request", (request) => files.push(new URL(request.url()).pathname));
    await page.clock.install();
    await listen(page);
    await page.goto("/");
    // Long enough for all that the page does once it is idle.
    await passTime(page, 5000);
    expect(files.filter((file) => /subscribe-call|contact-/.test(file))).toEqual([]);
    const loaded = page.waitForResponse(/subscribe-call/);
    await email.focus();
    expect((await loaded).ok()).toBe(true);
  });

  await test.step("an error in the form is accessible", async () => {
    await subscribe.click();
    await expect(region.getByText(emptyEmailMessage)).toBeVisible();
    await expectNoAxeViolations(page);
    await email.fill("maria@tempmail.com");
    await subscribe.click();
    await expect(region.getByText(newsletterEmailMessage)).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveValue("maria@tempmail.com");
    // Said with the field that took the focus, and not by itself as well.
    await passTime(page, 1000);
    expect(await said(page)).toEqual([]);
  });

  await test.step("a new and a repeated address get the same answer", async () => {
    for (const _time of ["first", "second"]) {
      await email.fill("newsletter@rivera-cpa.example");
      await subscribe.click();
      await expect(region.getByText("Thanks for subscribing!")).toBeVisible();
      await expect(email).toHaveValue("");
      await expect(subscribe).toBeFocused();
      expect(await said(page)).toEqual([expect.stringContaining("Thanks for subscribing!")]);
    }
  });
});
