import { expect, test } from "vitest";
import { campaignLink, utmValue } from "./campaign-link.ts";

const site = "https://www.valley-it.test";
const none = { source: "", medium: "", campaign: "", content: "", term: "" };

test("utmValue normalizes spelling", () => {
  expect(utmValue("  Spring Mailer  2027! ")).toBe("spring-mailer-2027");
  expect(utmValue("Café & co.")).toBe("cafe-co.");
});

test("campaignLink sets the given parameters and drops empty ones", () => {
  const campaign = { ...none, source: "Newsletter", medium: "email", campaign: "Fall" };
  expect(campaignLink("/services?a=1&utm_term=x#backup", campaign, site)).toBe(
    `${site}/services?a=1&utm_source=newsletter&utm_medium=email&utm_campaign=fall#backup`,
  );
  expect(campaignLink(`${site}/`, none, site)).toBe(`${site}/`);
});

test("campaignLink refuses another site's address", () => {
  for (const page of ["https://other.test/", "//other.test/a", "", "javascript:alert(1)"]) {
    expect(campaignLink(page, none, site)).toBeNull();
  }
});
