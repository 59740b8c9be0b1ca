import { expect, test } from "vitest";
import { attackFirstSteps } from "#content/attack-steps.ts";
import { calls } from "#content/frame/calls.ts";
import californiaBaseline from "#content/industries/california.md";
import industryHub from "#content/industries/hub.md";
import { findIndustry } from "#content/industries/industries.server.ts";
import { locations } from "#content/locations/locations.server.ts";
import { allPlaces } from "#content/locations/page.ts";
import { inWords } from "#content/number-words.ts";
import about from "#content/pages/about.md";
import emailSecurity from "#content/pages/email-security.md";
import home from "#content/pages/home.md";
import microsoft365 from "#content/pages/microsoft-365.md";
import partners from "#content/pages/partners.md";
import { quote } from "#content/quote.ts";
import { callCard } from "#content/samples/call-card.ts";
import { networkPlan } from "#content/samples/network-plan.ts";
import serviceComparison from "#content/services/comparison.md";
import { services } from "#content/services/services.ts";
import { formLabels } from "#features/assessment/questions/form-labels.ts";
import { questionsOf } from "#features/assessment/questions/questions.ts";
import { sampleReport } from "#features/assessment/sample-report.ts";
import { consentSignals } from "#features/consent/contract.ts";
import { contentTexts } from "./content-texts.ts";

const numberWords = new Map<string, number>([
  ...Array.from({ length: 19 }, (_, at) => [inWords(at + 2), at + 2] as const),
  ...[
    "dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte",
  ].flatMap((entry) => entry.split(" ").map((word, at) => [word, at + 2] as const)),
]);
const aNumber = `(?<![\\p{L}\\d])(${[...numberWords.keys()].join("|")}|\\d+)`;

const numberOf = (word: string) => numberWords.get(word.toLowerCase()) ?? Number(word);

/** Returns the numbers that a text has in the place of "#" in a phrase, such as "# plain questions". */
function numbersIn(text: string, phrase: string): number[] {
  const found = text.matchAll(new RegExp(phrase.replaceAll("#", aNumber), "giu"));
  return [...found].map((match) => numberOf(match.slice(1).find(Boolean) ?? ""));
}

const communities = locations.filter(({ kind }) => kind !== "region");
const extraOf = (industry: string, id: string) =>
  findIndustry(industry)?.extras.find((extra) => extra.id === id);
const controls = extraOf("small-business", "eight-controls");
const lawQuestions = extraOf("law-firms", "protect-messages");
const stepsOf = (extra: object | undefined) =>
  extra && "steps" in extra ? (extra.steps as readonly unknown[]) : [];
const sizes = extraOf("small-business", "size-tracks");
const headOf = (extra: object | undefined) =>
  extra && "head" in extra ? (extra.head as readonly unknown[]) : [];
const rowsOf = (extra: object | undefined) =>
  extra && "rows" in extra ? (extra.rows as readonly unknown[]) : [];
const answersAsked = questionsOf("law").length + Object.keys(sampleReport(null).profile).length;
const withPower = new Set(communities.map(({ utility }) => utility));
const advertising = Object.values(consentSignals).filter(({ group }) => group === "advertising");

/** Every number of the texts that counts a list of this repository: where it stands ("": anywhere), how, and the list. */
const counted: readonly [where: string, phrase: string, list: { length: number }][] = [
  ["", "# (?:plain questions|preguntas sencillas)", { length: answersAsked }],
  ["", "(?<!belong to )# (?:communities|comunidades)", communities],
  ["places/san-fernando-valley", "The # above", communities],
  [
    "places/san-fernando-valley",
    "# LADWP neighborhoods",
    communities.filter((one) => one.utility === "LADWP"),
  ],
  [
    "places/san-fernando-valley",
    "# first problems",
    communities.filter((one) => one.utility === "LADWP"),
  ],
  [
    "places/san-fernando-valley",
    "# cities outside",
    communities.filter((one) => one.utility !== "LADWP"),
  ],
  ["places/san-fernando-valley", "# power companies", { length: withPower.size }],
  ["locations/page", "answers to # questions", locations[0]?.questions ?? []],
  ["", "# (?:services|servicios)", services],
  ["", "# (?:small-business )?contro(?:ls|les)", stepsOf(controls)],
  [
    "small-business",
    "# things worth checking|#-point checklist",
    findIndustry("small-business")?.checklist.items ?? [],
  ],
  ["small-business", "# sizes of office", headOf(sizes).slice(1)],
  ["home", "# worries|# preocupaciones", home.worries.items],
  ["home", "# (?:steps, about|pasos, una)", home.firstMonth.stages],
  ["home", "# samples of the form|# muestras del formato", home.samples.items],
  ["assessment", "# short steps|# pasos cortos", Object.keys(formLabels.steps)],
  ["quote", "# short steps", Object.keys(quote.steps)],
  ["", "these # things|estas # cosas", attackFirstSteps],
  ["about", "# working rules", about.principles.items],
  ["partners", "# kinds", partners.categories.items],
  ["partners", "# tests come", partners.criteria.items],
  ["partners", "# questions", partners.questions.items],
  ["industries/hub", "These # kinds of work", industryHub.notListed.groups],
  [
    "industries/hub",
    "# technical steps|first # steps",
    industryHub.firstSteps.rows[0]?.steps ?? [],
  ],
  ["industries/california", "# headings", californiaBaseline.notice.headings],
  ["industries/california", "# tests", californiaBaseline.privacyAct.thresholds],
  ["professions/law-firms", "# questions", rowsOf(lawQuestions)],
  ["microsoft-365", "# things to check|# checks", microsoft365.checklist.items],
  ["microsoft-365", "# rules keep", microsoft365.files.items],
  ["email-security", "# (?:stamps|sellos)", emailSecurity.stamps.items],
  ["email-security", "# (?:stages|etapas)", emailSecurity.path.stages],
  ["services", "# (?:common )?(?:ways to buy|maneras)", serviceComparison.columns],
  [
    "frame",
    "# (?:ways to the same|maneras de llegar)",
    ["call", "consultation", "message"].filter((way) => way in calls.ways),
  ],
  ["samples/network-plan", "# lanes", networkPlan.lanes],
  ["samples/call-card", "# short questions", callCard.questions],
  ["legal", "# (?:consent )?signals", Object.keys(consentSignals)],
  ["", "(?:all|the|las) # (?:advertising signals|señales de publicidad)", advertising],
];

const texts = contentTexts();

test.each(counted)("%s “%s” is the length of its list", (where, phrase, { length }) => {
  const found = texts
    .filter(({ path }) => path.includes(where) && !/\/(?:posts|glossary)\//.test(path))
    .flatMap(({ path, text }) => numbersIn(text, phrase).map((number) => [path, number]));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(([, number]) => number !== length)).toEqual([]);
});

test("a community's heading that counts is followed by as many lines", () => {
  const blocks = locations.flatMap(({ slug, sections, checklist, fieldNote }) => [
    ...sections.map(({ heading, list }) => ({ slug, heading, list })),
    { slug, heading: checklist.heading, list: checklist.items },
    { slug, heading: fieldNote.heading, list: fieldNote.facts },
  ]);
  const counts = blocks.flatMap(({ heading, list }) =>
    numbersIn(heading, "(?:^|in )# (?!minutes)").map((number) => ({ heading, number, list })),
  );
  expect(counts.length).toBeGreaterThan(5);
  // Their texts say which, or each is meant in general.
  const reported = [
    "Three networks, one house",
    "Two networks with one narrow gate",
    "Two paths that don't share a trench",
  ];
  const wrong = counts.filter(
    ({ heading, number, list }) => !reported.includes(heading) && list?.length !== number,
  );
  expect(wrong).toEqual([]);
});

test("the heading of the table of places counts its rows", () => {
  expect(numbersIn(allPlaces(locations.length), "All #,")).toEqual([locations.length]);
  expect(allPlaces(19)).toBe("All nineteen, by name");
  expect(allPlaces(21)).toBe("All 21, by name");
});

/** Beginnings that count something other than a list. */
const uncounted = [
  /^Two |^Dos /,
  /^Three people/,
  /^(?:Three copies|Tres copias)/,
  /^Three other pages/,
  /^Twenty files/,
  // Their types hold exactly three.
  /^Three (?:duties|ways it starts)/,
];

/** Returns the literals of a source, or the values and paragraphs of a document. */
function stringsIn(path: string, text: string): string[] {
  if (path.endsWith(".md")) return text.split("\n").map((line) => line.replace(beforeValue, ""));
  return [...text.matchAll(/"([^"\n]+)"/g)].map(([, entry = ""]) => entry);
}

/** Matches what stands before a value of the front matter, and before a heading or an item below it. */
const beforeValue = /^\s*(?:- )*(?:## )?(?:\w+: )?"?/;

test("every text that begins with a number is compared with its list, or known to count something else", () => {
  const unknown = texts
    .filter(({ path }) => !/\/(?:posts|glossary|locations|findings)\//.test(path))
    .flatMap(({ path, text }) =>
      stringsIn(path, text)
        .filter((entry) => numbersIn(entry, "^# \\p{L}").length > 0 && !/^\d/.test(entry))
        .filter((entry) => !uncounted.some((beginning) => beginning.test(entry)))
        .filter(
          (entry) =>
            !counted.some(
              ([where, phrase]) => path.includes(where) && numbersIn(entry, phrase).length > 0,
            ),
        )
        .map((entry) => `${path}: ${entry}`),
    );
  expect(unknown).toEqual([]);
});
