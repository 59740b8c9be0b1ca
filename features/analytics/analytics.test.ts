import { expect, test } from "vitest";
import { cleanQuery } from "./clean-query.ts";
import { isLocalHost } from "./google-sink.ts";
import { Milestones, scrolledPercent, scrollMilestones, timeMilestones } from "./milestones.ts";

test.each([
  ["", ""],
  ["?utm_source=mail&utm_medium=email", "?utm_source=mail&utm_medium=email"],
  ["?page=2&topic=backup&need=email", "?page=2&topic=backup&need=email"],
  ["?email=ana@ruiz.test&token=abc&q=my+secret", ""],
  ["?utm_source=ana@ruiz.test&page=2", "?page=2"],
  // A domain checked on /email-security, and answers prefilled by a link to the assessment.
  ["?domain=hillcrest-law.com", ""],
  ["?industry=law-firms&domain=hillcrest-law.com&utm_source=mail", "?utm_source=mail"],
  ["?utm_campaign=818-555-0142", ""],
  [`?utm_term=${"x".repeat(101)}`, ""],
  ["?gclid=abc&fbclid=abc&lead=1", ""],
])("the query %j is cleaned to %j", (search, kept) => {
  expect(cleanQuery(search)).toBe(kept);
});

test("each scroll milestone is reported once, in order", () => {
  const scroll = new Milestones(scrollMilestones);
  expect(scroll.reached(24.9)).toEqual([]);
  expect(scroll.reached(50)).toEqual([25, 50]);
  expect(scroll.reached(50)).toEqual([]);
  expect(scroll.reached(20)).toEqual([]);
  expect(scroll.reached(100)).toEqual([75, 90, 100]);
});

test("time on a page is reported at 10, 30, 60, 120, 180 and 300 seconds", () => {
  const time = new Milestones(timeMilestones);
  const reported: [number, number][] = [];
  for (let seconds = 0; seconds <= 600; seconds += 5) {
    for (const milestone of time.reached(seconds)) reported.push([seconds, milestone]);
  }
  expect(reported).toEqual([10, 30, 60, 120, 180, 300].map((second) => [second, second]));
});

test.each([
  [{ top: 0, windowHeight: 800, pageHeight: 800 }, 100],
  [{ top: 0, windowHeight: 800, pageHeight: 1800 }, 0.1],
  [{ top: 499, windowHeight: 800, pageHeight: 1800 }, 50],
  [{ top: 999.4, windowHeight: 800, pageHeight: 1800 }, 100],
])("scrolled %j is %d percent", (place, percent) => {
  expect(scrolledPercent(place)).toBeCloseTo(percent, 5);
});

test.each([
  ["localhost", true],
  ["site.localhost", true],
  ["127.0.0.1", true],
  ["127.0.0.53", true],
  ["[::1]", true],
  ["www.larkmesa.example", false],
  ["localhost.evil.example", false],
  ["10.0.0.1", false],
])("the tag stays away from %s: %s", (host, local) => {
  expect(isLocalHost(host)).toBe(local);
});
