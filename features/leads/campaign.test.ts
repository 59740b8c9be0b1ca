import { expect, test } from "vitest";
import { campaignIn } from "./campaign.ts";

test("the campaign words of an address are kept, and nothing else of it", () => {
  const address = "https://x.test/?utm_source=letter&utm_campaign=spring&gclid=1&q=ana";
  expect(campaignIn(address)).toEqual({ utm_source: "letter", utm_campaign: "spring" });
});

test.each([
  "https://x.test/",
  "https://x.test/?utm_source=",
  "https://x.test/?utm_source=ana@firm.test",
  "https://x.test/?utm_content=818-555-0123",
  `https://x.test/?utm_source=${"a".repeat(101)}`,
  "not an address",
])("%s says nothing", (address) => {
  expect(campaignIn(address)).toBeUndefined();
});
