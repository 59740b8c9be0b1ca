import type { AnalyticsEventTable } from "#platform/database/tables.ts";
import type { Dice } from "./dice.ts";

const pages = [
  "/",
  "/services",
  "/contact",
  "/email-security",
  "/blog",
  "/microsoft-365",
  "/security-assessment",
  "/locations/encino",
  "/locations/van-nuys",
  "/locations/woodland-hills",
  "/industries/accounting-firms",
  "/industries/law-firms",
  "/about",
  "/blog/sample-post-1",
  "/blog/sample-post-2",
  "/glossary",
  "/locations",
  "/partners",
] as const;
const referrers = ["", "", "www.google.com", "www.bing.com", "chamber.example"] as const;
const devices = ["mobile", "mobile", "desktop", "desktop", "tablet"] as const;
const quoteSteps = ["firm", "urgency", "contact", "review"] as const;
const assessmentSteps = [
  "s2-signin",
  "s3-mail-money",
  "s4-devices",
  "s5-data",
  "s6-industry",
  "report",
] as const;
const middles = { LCP: 1900, INP: 120, CLS: 0.04, FCP: 1100, TTFB: 320 } as const;
const elements = {
  LCP: "main>section>h1",
  CLS: "main>section#visits>p",
  INP: "header>nav>button",
} as Record<string, string>;

type Recorder = (kind: string, name: string, own?: Partial<AnalyticsEventTable>) => void;

/** Records how far and how long a page is read. `query` is the address's, if it has one. */
function readPage(dice: Dice, record: Recorder, query = ""): void {
  record("page_view", "page_view", { props: { title: "Sample", ...(query && { query }) } });
  for (const value of [25, 50, 75, 90, 100]) {
    if (!dice.chance(0.78)) break;
    record("scroll", "scroll", { value });
  }
  for (const value of [10, 30, 60, 120, 180, 300]) {
    if (!dice.chance(0.66)) break;
    record("time", "time_on_page", { value });
  }
}

function measureVitals(dice: Dice, record: Recorder, device: string): void {
  const slow = device === "desktop" ? 0.7 : 1.15;
  for (const [name, middle] of Object.entries(middles)) {
    if (name === "INP" && !dice.chance(0.6)) continue;
    const digits = name === "CLS" ? 4 : 0;
    const value = Number(dice.tail(middle * slow).toFixed(digits));
    const element = elements[name];
    record("vital", name, { value, props: element ? { element } : {} });
  }
}

type Visit = { at: number; day: string; release: string };

/** Returns the events of a sample visit, as the collector would have stored them. */
export function sampleVisit(dice: Dice, { at, day, release }: Visit): AnalyticsEventTable[] {
  const session = dice.hex(16);
  const device = dice.pick(devices);
  const referrer = dice.pick(referrers);
  const campaign = dice.chance(0.08) ? "?utm_source=mail&utm_campaign=autumn-letter" : "";
  const events: AnalyticsEventTable[] = [];
  let time = at;
  let path: string = dice.pickEarly(pages);

  const record: Recorder = (kind, name, own = {}) => {
    time += dice.whole(50, 4000);
    events.push({
      id: dice.timedId(time),
      day,
      at: time,
      kind,
      name,
      path,
      referrerHost: referrer,
      device,
      value: null,
      sessionId: session,
      props: {},
      release,
      ...own,
    });
  };

  function step(form: string, name: string): true {
    record("event", "form_step", { props: { form, step: name } });
    return true;
  }

  function lead(form: string) {
    record("event", "generate_lead", { props: { form, kind: form } });
  }

  readPage(dice, record, campaign);
  measureVitals(dice, record, device);
  for (let more = dice.whole(0, 3); more > 0; more -= 1) {
    path = dice.pickEarly(pages);
    readPage(dice, record);
  }
  if (path === "/contact" && dice.chance(0.3)) {
    step("contact", "begun");
    if (dice.chance(0.5)) lead("contact");
  }
  if (dice.chance(0.04)) {
    record("event", "begin_checkout");
    if (quoteSteps.every((name) => dice.chance(0.8) && step("quote", name))) lead("quote");
  }
  if (path === "/security-assessment" && dice.chance(0.5)) {
    step("assessment", "shown");
    const finished = assessmentSteps.every((name) => dice.chance(0.85) && step("assessment", name));
    if (finished && dice.chance(0.3)) lead("assessment");
  }
  return events;
}
