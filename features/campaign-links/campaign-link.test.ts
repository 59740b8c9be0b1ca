import { expect, test } from "vitest";
import { campaignLink, campaignWord } from "./campaign-link.ts";

const site = "https://www.valley-it.test";
const none = { source: "", medium: "", campaign: "", content: "", term: "" };

test("words get one spelling", () => {
  expect(campaignWord("  Spring Mailer  2027! ")).toBe("spring-mailer-2027");
  expect(campaignWord("Café & co.")).toBe("cafe-co.");
});

test("a page of this site gets its parts; those without words are left out", () => {
  const campaign = { ...none, source: "Newsletter", medium: "email", campaign: "Fall" };
  expect(campaignLink("/services?a=1&utm_term=x#backup", campaign, site)).toBe(
    `${site}/services?a=1&utm_source=newsletter&utm_medium=email&utm_campaign=fall#backup`,
  );
  expect(campaignLink(`${site}/`, none, site)).toBe(`${site}/`);
});

test("another site's address is none", () => {
  for (const page of ["https://other.test/", "//other.test/a", "", "javascript:alert(1)"]) {
    expect(campaignLink(page, none, site)).toBeNull();
  }
});
