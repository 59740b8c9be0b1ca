import { expect, test } from "vitest";
import { campaignIn } from "./campaign.ts";

test("only the campaign parameters of an address are stored", () => {
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
])("%s has no campaign", (address) => {
  expect(campaignIn(address)).toBeUndefined();
});

test("campaign values that would make a message invalid are left out", () => {
  expect(campaignIn("/?utm_source=%00&utm_medium=a%0Ab&utm_term=mail")).toEqual({
    utm_term: "mail",
  });
});

test("campaign parameters are limited to the first few and to what an index holds", () => {
  const query = Array.from(
    { length: 40 },
    (_, n) => `utm_w${"abcdefghij"[n % 10]}${"klmn"[n % 4]}=${n}`,
  );
  expect(campaignIn(`/?${query.join("&")}`)).toMatchObject({ utm_wak: "0" });
  expect(Object.keys(campaignIn(`/?${query.join("&")}`) ?? {})).toHaveLength(8);
  const wide = query.map((one) => `${one.split("=")[0]}=${encodeURIComponent("界".repeat(100))}`);
  expect(Object.keys(campaignIn(`/?${wide.join("&")}`) ?? {})).toHaveLength(3);
});
