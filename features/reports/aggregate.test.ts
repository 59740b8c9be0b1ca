import { expect, test } from "vitest";
import { type CountedEvent, DayTally } from "./aggregate.ts";

let made = 0;

function event(own: Partial<CountedEvent>): CountedEvent {
  made += 1;
  return {
    id: `e-${made}`,
    at: made,
    kind: "page_view",
    name: "page_view",
    path: "/",
    referrer_host: "",
    device: "mobile",
    value: null,
    session_id: "s",
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

function countOf(tally: DayTally, grouping: string, item: string) {
  return tally.groups().get(grouping)?.get(item);
}

test("a lead counts for every page of its visit, and once for the whole", () => {
  const tally = new DayTally();
  tally.addVisit([
    event({ path: "/locations/encino", props: { query: "?utm_source=mail&utm_campaign=spring" } }),
    event({ path: "/contact" }),
    event({ kind: "scroll", name: "scroll", path: "/contact", value: 50 }),
    event({ kind: "time", name: "time_on_page", path: "/contact", value: 30 }),
    lead("contact"),
  ]);
  tally.addVisit([event({ path: "/contact", referrer_host: "search.example", device: "desktop" })]);
  expect(countOf(tally, "all", "")).toMatchObject({ visits: 2, views: 3, leads: 1 });
  expect(countOf(tally, "page", "/contact")).toMatchObject({
    visits: 2,
    views: 2,
    leads: 1,
    s50: 1,
    t30: 1,
  });
  expect(countOf(tally, "location", "encino")).toMatchObject({ visits: 1, leads: 1 });
  expect(countOf(tally, "source", "mail")).toMatchObject({ visits: 1, leads: 1 });
  expect(countOf(tally, "source", "search.example")).toMatchObject({ visits: 1, leads: 0 });
  expect(countOf(tally, "release", "r1")).toMatchObject({ visits: 2 });
  expect(countOf(tally, "campaign", "spring")).toMatchObject({ visits: 1 });
  expect(countOf(tally, "device", "desktop")).toMatchObject({ visits: 1 });
});

test("a step counts everybody who came as far or farther, once for each visit", () => {
  const tally = new DayTally();
  tally.addVisit([event({ path: "/contact" }), step("contact", "begun"), lead("contact")]);
  tally.addVisit([event({ path: "/contact" }), event({ path: "/contact" })]);
  // A kept draft goes on in the middle.
  tally.addVisit([event({}), step("quote", "contact")]);
  tally.addVisit([event({}), step("quote", "made-up"), step("spy", "begun")]);
  const reached = (form: string, at: number) => countOf(tally, "funnel", `${form}:${at}`)?.visits;
  expect([0, 1, 2].map((at) => reached("contact", at))).toEqual([2, 1, 1]);
  expect([0, 1, 2, 3, 4].map((at) => reached("quote", at))).toEqual([1, 1, 1, 1, undefined]);
});

test("the end of a visit that began before midnight is no second visit", () => {
  const tally = new DayTally();
  tally.addVisit([event({ kind: "time", name: "time_on_page", value: 300 })]);
  expect(tally.groups().size).toBe(0);
});

test("two addresses of a place in one visit are one visit of the place", () => {
  const tally = new DayTally();
  tally.addVisit([event({ path: "/locations/encino" }), event({ path: "/locations/encino/" })]);
  expect(countOf(tally, "location", "encino")).toMatchObject({ visits: 1, views: 2 });
});

test("vitals are kept by route, device and release; what anybody may make up is bounded", () => {
  const tally = new DayTally();
  const vital = (path: string, value: number, release = "r1") =>
    event({
      kind: "vital",
      name: "LCP",
      path,
      value,
      release,
      props: { element: "main>h1", rating: "good" },
    });
  tally.addVisit([
    event({}),
    vital("/blog/one", 1000),
    vital("/blog/two", 5000),
    vital("/made-up", 3000, "r2"),
    event({ kind: "vital", name: "LUCK", value: 1 }),
  ]);
  const most = { routes: 1, releases: 1 };
  expect(
    tally.vitals.routes(most).map(({ route, release, samples }) => [route, release, samples]),
  ).toEqual([
    ["/blog/:post", "r1", 2],
    ["(other)", "", 1],
  ]);
  expect(tally.vitals.site({ routes: 9, releases: 9 })).toMatchObject([
    { release: "r1", samples: 2, good: 1, needs: 0, poor: 1 },
    { release: "r2", samples: 1, needs: 1 },
  ]);
  expect(tally.vitals.elements(1)).toEqual([
    { metric: "LCP", route: "/blog/:post", element: "main>h1", samples: 2, slow: 1 },
  ]);
  expect(tally.releases.size).toBe(2);
});
