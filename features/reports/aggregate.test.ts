import { expect, test } from "vitest";
import { type CountedEvent, DayRollup } from "./aggregate.ts";

let made = 0;

function event(own: Partial<CountedEvent>): CountedEvent {
  made += 1;
  return {
    id: `e-${made}`,
    at: made,
    kind: "page_view",
    name: "page_view",
    path: "/",
    referrerHost: "",
    device: "mobile",
    value: null,
    sessionId: "s",
    props: {},
    release: "r1",
    ...own,
  };
}

const lead = (form: string) =>
  event({
    kind: "event",
    name: "generate_lead",
    path: "/contact",
    props: { form },
  });
const step = (form: string, name: string) =>
  event({ kind: "event", name: "form_step", props: { form, step: name } });

function countOf(rollup: DayRollup, grouping: string, item: string) {
  return rollup.groups().get(grouping)?.get(item);
}

test("a lead counts for every page of its visit, and once in total", () => {
  const rollup = new DayRollup();
  rollup.addVisit([
    event({ path: "/locations/encino", props: { query: "?utm_source=mail&utm_campaign=spring" } }),
    event({ path: "/contact" }),
    event({ kind: "scroll", name: "scroll", path: "/contact", value: 50 }),
    event({ kind: "time", name: "time_on_page", path: "/contact", value: 30 }),
    lead("contact"),
  ]);
  rollup.addVisit([event({ path: "/contact", referrerHost: "search.example", device: "desktop" })]);
  expect(countOf(rollup, "all", "")).toMatchObject({ visits: 2, views: 3, leads: 1 });
  expect(countOf(rollup, "page", "/contact")).toMatchObject({
    visits: 2,
    views: 2,
    leads: 1,
    s50: 1,
    t30: 1,
  });
  expect(countOf(rollup, "location", "encino")).toMatchObject({ visits: 1, leads: 1 });
  expect(countOf(rollup, "source", "mail")).toMatchObject({ visits: 1, leads: 1 });
  expect(countOf(rollup, "source", "search.example")).toMatchObject({ visits: 1, leads: 0 });
  expect(countOf(rollup, "release", "r1")).toMatchObject({ visits: 2 });
  expect(countOf(rollup, "campaign", "spring")).toMatchObject({ visits: 1 });
  expect(countOf(rollup, "device", "desktop")).toMatchObject({ visits: 1 });
});

test("a step counts each visit that reached it or a later step, once", () => {
  const rollup = new DayRollup();
  rollup.addVisit([event({ path: "/contact" }), step("contact", "begun"), lead("contact")]);
  rollup.addVisit([event({ path: "/contact" }), event({ path: "/contact" })]);
  // A saved draft is continued in the middle of the form.
  rollup.addVisit([event({}), step("quote", "contact")]);
  rollup.addVisit([event({}), step("quote", "made-up"), step("spy", "begun")]);
  const reached = (form: string, at: number) => countOf(rollup, "funnel", `${form}:${at}`)?.visits;
  expect([0, 1, 2].map((at) => reached("contact", at))).toEqual([2, 1, 1]);
  expect([0, 1, 2, 3, 4].map((at) => reached("quote", at))).toEqual([1, 1, 1, 1, undefined]);
});

test("a visit across midnight is counted once", () => {
  const rollup = new DayRollup();
  rollup.addVisit([event({ kind: "time", name: "time_on_page", value: 300 })]);
  expect(rollup.groups().size).toBe(0);
});

test("two spellings of a place's path in one visit count as one visit to the place", () => {
  const rollup = new DayRollup();
  rollup.addVisit([event({ path: "/locations/encino" }), event({ path: "/locations/encino/" })]);
  expect(countOf(rollup, "location", "encino")).toMatchObject({ visits: 1, views: 2 });
});

test("vitals are stored by route, device and release, with a limit on made-up values", () => {
  const rollup = new DayRollup();
  const vital = (path: string, value: number, release = "r1") =>
    event({
      kind: "vital",
      name: "LCP",
      path,
      value,
      release,
      props: { element: "main>h1", rating: "good" },
    });
  rollup.addVisit([
    event({}),
    vital("/blog/one", 1000),
    vital("/blog/two", 5000),
    vital("/made-up", 3000, "r2"),
    event({ kind: "vital", name: "LUCK", value: 1 }),
  ]);
  const max = { routes: 1, releases: 1 };
  expect(
    rollup.vitals.routes(max).map(({ route, release, samples }) => [route, release, samples]),
  ).toEqual([
    ["/blog/:post", "r1", 2],
    ["(other)", "", 1],
  ]);
  expect(rollup.vitals.site({ routes: 9, releases: 9 })).toMatchObject([
    { release: "r1", samples: 2, good: 1, needs: 0, poor: 1 },
    { release: "r2", samples: 1, needs: 1 },
  ]);
  expect(rollup.vitals.elements(1)).toEqual([
    { metric: "LCP", route: "/blog/:post", element: "main>h1", samples: 2, slow: 1 },
  ]);
  expect(rollup.releases.size).toBe(2);
});
