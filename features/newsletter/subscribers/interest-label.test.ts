import { expect, test } from "vitest";
import { topicName } from "#content/blog.ts";
import { quoteIndustries } from "#content/quote.ts";
import { industryOf, topicOf } from "./interest-label.ts";

test.each([
  ["Accounting or tax", "accounting-firms"],
  ["Accounting firms", "accounting-firms"],
  ["Real estate, escrow or title", "real-estate"],
  ["Real estate", "real-estate"],
  ["Medical or dental", "medical"],
  ["Law-Firms", "law-firms"],
  ["", ""],
])("the industry %j is stored as %j", (label, industry) => {
  expect(industryOf(label)).toBe(industry);
});

test("every label of an industry on the site has a stored form", () => {
  for (const label of Object.values(quoteIndustries)) {
    expect(industryOf(label), label).toMatch(/^[a-z-]+$/);
  }
});

test("a topic's name maps back to the topic", () => {
  for (const topic of ["email-security", "microsoft-365", "how-to", "california-law"]) {
    expect(topicOf(topicName(topic))).toBe(topic);
  }
});
