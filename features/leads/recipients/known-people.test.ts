import { expect, test } from "vitest";
import { type Introducing, knownPeople } from "./known-people.ts";

const [ana, boss, eve, grace] = ["ana@firm.test", "boss@firm.test", "eve@c.test", "grace@us.test"];

const received = (id: string, from: string, more: Partial<Introducing> = {}): Introducing => ({
  ...{ id, direction: "in", channel: "mail", from, named: [], verified: "unknown" },
  ...{ begins: false, isAutomatic: false },
  ...more,
});
const sent = (named: string[]): Introducing => received("out", "", { direction: "out", named });

const isOurs = (address: string) => address === grace;

/** Returns the ids of the messages by people who were not known in a conversation of Ana's. */
const strangers = (messages: Introducing[], people: string[] = [ana]) => [
  ...knownPeople(messages, { people, isOurs }).byStrangers,
];

test.for<[string, Introducing[], string[]]>([
  ["the lead's own person is known", [received("1", "Ana@Firm.test")], []],
  [
    "a stranger is not, however often he writes",
    [received("1", eve), received("2", eve)],
    ["1", "2"],
  ],
  [
    "whom we wrote to is known by another spelling of the domain",
    [sent(["Jo@Müller.test"]), received("1", "jo@xn--mller-kva.test")],
    [],
  ],
  ["whom we wrote to is known", [sent([eve]), received("1", eve)], []],
  [
    "whom the customer copied is known",
    [received("1", ana, { named: [boss] }), received("2", boss)],
    [],
  ],
  [
    "whom a stranger copied is not",
    [received("1", eve, { named: [boss] }), received("2", boss)],
    ["1", "2"],
  ],
  [
    "whom a forged customer copied is not",
    [received("1", ana, { named: [eve], verified: "no" }), received("2", eve)],
    ["2"],
  ],
  [
    "whom a confirmed colleague copied is known",
    [received("1", grace, { named: [eve], verified: "yes" }), received("2", eve)],
    [],
  ],
  [
    "whom an unconfirmed colleague copied is not",
    [received("1", grace, { named: [eve] }), received("2", eve)],
    ["2"],
  ],
  [
    "a program's mail makes nobody known",
    [received("1", ana, { named: [eve], isAutomatic: true }), received("2", eve)],
    ["2"],
  ],
  ["a form is not marked", [received("1", eve, { channel: "form" })], []],
  [
    "the mail that began the lead is its person's, whatever was corrected",
    [received("1", boss, { begins: true })],
    [],
  ],
])("%s", ([, messages, expected]) => {
  expect(strangers(messages)).toEqual(expected);
});

test("the first to write about a lead without an address is its person", () => {
  expect(strangers([received("1", eve), received("2", boss)], [""])).toEqual(["2"]);
});
