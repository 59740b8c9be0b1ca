import { addFirmWithGaps } from "#tests/builders/domain/dns-zone.ts";
import { expect, expectNoAxeViolations, test } from "#tests/journeys/journey.ts";
import { stackedGridsOfSheet } from "#tests/journeys/parts/windows.ts";
import type { DnsStandIn } from "#tests/stand-ins/dns.ts";

const questionsAbout = (dns: DnsStandIn, domain: string) =>
  dns.asked.filter((question) => question.endsWith(domain));

test("an owner checks a domain by keyboard alone and reads what to do first", async ({
  page,
  dns,
}) => {
  addFirmWithGaps(dns, "hillcrest-tax.com");
  await page.goto("/email-security");
  await page.getByRole("link", { name: "Check my email domain" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#domain-check$/);
  const domain = page.getByRole("textbox", { name: "Your domain" });
  await domain.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Type your domain, such as yourcompany.com.")).toBeVisible();
  await expect(domain).toBeFocused();
  await page.keyboard.type("https://www.Hillcrest-Tax.com/about");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please confirm that you may check this domain.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /my organization's domain/ })).toBeFocused();
  await page.keyboard.press("Space");

  await test.step("a domain that cannot be checked shows its error beside the field", async () => {
    for (const [typed, text] of [
      ["192.168.0.1", "That is a network address."],
      ["gmail.com", "That domain belongs to a mail provider."],
      ["no-such-firm.com", "This name does not exist in DNS."],
    ] as const) {
      await domain.fill(typed);
      await page.keyboard.press("Enter");
      await expect(page.getByText(text)).toBeVisible();
      await expect(domain).toHaveValue(typed);
    }
  });

  await domain.fill("https://www.Hillcrest-Tax.com/about");
  await page.getByRole("checkbox", { name: /my organization's domain/ }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { name: "Email records of hillcrest-tax.com" });
  await expect(heading).toBeFocused();
  await expect(page.getByText("Grade C").or(page.getByText("Grade D"))).toBeVisible();
  const steps = page.getByRole("article").getByRole("list").first().getByRole("listitem");
  await expect(steps.first()).toContainText("Seal on each message (DKIM)");
  await expect(page.getByText("Fakes of your address still get delivered (p=none).")).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await stackedGridsOfSheet(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("a result's URL shows it to the next reader, and the page itself stays the same for everyone", async ({
  page,
  dns,
}) => {
  addFirmWithGaps(dns, "oakview-law.com");
  const origin = { Origin: new URL((await page.goto("/email-security"))?.url() ?? "").origin };
  const answer = await page.request.post("/api/domain-check", {
    data: { domain: "oakview-law.com", authorized: true },
    headers: origin,
  });
  expect(answer.status()).toBe(200);
  const plain = await (await page.request.get("/email-security")).text();
  const linked = await (await page.request.get("/email-security?domain=oakview-law.com")).text();
  expect(linked).toBe(plain);
  const questions = questionsAbout(dns, "oakview-law.com").length;
  await page.goto("/email-security?domain=oakview-law.com");
  await expect(
    page.getByRole("heading", { name: "Email records of oakview-law.com" }),
  ).toBeVisible();
  expect(questionsAbout(dns, "oakview-law.com")).toHaveLength(questions);

  await test.step("a link to an unchecked domain fills the field and starts no check", async () => {
    await page.goto("/email-security?domain=never-asked.com");
    await expect(page.getByRole("textbox", { name: "Your domain" })).toHaveValue("never-asked.com");
    await expect(page.getByRole("checkbox", { name: /organization's domain/ })).not.toBeChecked();
    expect(questionsAbout(dns, "never-asked.com")).toEqual([]);
  });
});
