import { expect, test } from "vitest";
import type { Recipient } from "#features/leads/thread/message.ts";
import { recipientWarnings } from "./recipient-warnings.ts";

const customer = "ana@firm.test";
const option = (address: string, more: Partial<Recipient> = {}): Recipient => ({
  ...{ name: "", address, isNew: false, isColleague: false, namedBy: "" },
  ...more,
});
const options = [
  option(customer),
  option("boss@firm.test", { isNew: true }),
  option("books@accountant.test"),
  option("thief@evil.test", { isNew: true, namedBy: customer }),
  option("grace@valley-it.test", { isColleague: true }),
];
const warnings = (...addresses: string[]) => recipientWarnings({ addresses, options, customer });
const isNew = (address: string) =>
  `New address: ${address} has not taken part in this conversation before.`;
const elsewhere = ` It is at another domain than ${customer}.`;

test.for<[string, string[], string[]]>([
  ["the customer", ["Ana@Firm.test"], []],
  ["a colleague of ours", ["grace@valley-it.test"], []],
  ["a new colleague of the customer", ["boss@firm.test"], [isNew("boss@firm.test")]],
  ["a typed address", ["x@else.test"], [isNew("x@else.test") + elsewhere]],
  [
    "somebody known of another firm",
    ["books@accountant.test"],
    [`At another domain than ${customer}: books@accountant.test.`],
  ],
  [
    "an address that Reply-To alone names",
    ["thief@evil.test"],
    [
      `${isNew("thief@evil.test")}${elsewhere} Only an email from ${customer} asks for it; nobody has checked whose it is.`,
    ],
  ],
  ["an unfinished address", ["x@"], []],
])("%s", ([, addresses, expected]) => {
  expect(warnings(...addresses)).toEqual(expected);
});

test("many new addresses are counted", () => {
  const many = Array.from({ length: 12 }, (_, place) => `new${place}@firm.test`);
  expect(warnings(...many).at(-1)).toBe(
    "7 more addresses have not taken part in this conversation before.",
  );
});

test("without the customer's address no domain is compared", () => {
  expect(
    recipientWarnings({ addresses: ["books@accountant.test"], options, customer: "" }),
  ).toEqual([]);
});
