import { expect, test } from "vitest";
import type { Mailbox } from "#platform/mail/inbound/parsed-mail.ts";
import { type Named, type Ours, replyAll } from "./reply-all.ts";

const box = (address: string): Mailbox => ({ name: "", address });
const [ana, boss, bob] = [box("ana@firm.test"), box("boss@firm.test"), box("bob@bank.test")];
const support = box("support@valley-it.test");
const grace = box("grace@valley-it.test");

const ours: Ours = {
  isMailbox: (address) => address.toLowerCase().endsWith("@valley-it.test"),
  isColleague: (address) => address.toLowerCase() === grace.address,
};

const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, place) => box(`${name}${place}@firm.test`));

/** Returns the addresses of an answer to this message: To first, then Cc. */
function answered(named: Partial<Named>, maxCc = 25) {
  const message = { from: ana, replyTo: [], to: [support], cc: [], ...named };
  const { to, cc, leftOut } = replyAll(message, ours, maxCc);
  return { all: [to, ...cc].map((each) => each?.address), leftOut };
}

test.for<[string, Partial<Named>, Mailbox[]]>([
  ["a mail to us alone", {}, [ana]],
  ["a mail with a copy", { cc: [boss] }, [ana, boss]],
  ["others in To", { to: [boss, support, bob] }, [ana, boss, bob]],
  ["Reply-To", { replyTo: [bob], cc: [boss] }, [bob, boss]],
  ["Reply-To with several", { replyTo: [bob, boss], cc: [boss] }, [bob, boss]],
  ["Reply-To with ours", { replyTo: [support, bob] }, [bob]],
  ["Reply-To with ours alone", { replyTo: [support, grace] }, [ana]],
  ["Reply-To without an address", { replyTo: [box("")] }, [ana]],
  ["our mailbox with a token", { cc: [box("support+0123@valley-it.test")] }, [ana]],
  ["an alias of ours", { to: [box("Info@Valley-IT.test")] }, [ana]],
  ["a colleague of ours in Cc", { cc: [grace, boss] }, [ana, grace, boss]],
  ["one address twice", { to: [box("Boss@Firm.test"), support], cc: [boss] }, [ana, boss]],
  ["the sender in Cc", { cc: [box("ANA@firm.test")] }, [ana]],
])("an answer to %s reaches everybody once", ([, named, expected]) => {
  const lower = answered(named).all.map((address) => address?.toLowerCase());
  expect(lower).toEqual(expected.map(({ address }) => address));
});

test("Reply-To with twelve addresses reaches all of them", () => {
  const replyTo = many(12, "list");
  expect(answered({ replyTo }).all).toEqual(replyTo.map(({ address }) => address));
});

test("a Cc of 300 is cut, and the number of those left out is told", () => {
  const { all, leftOut } = answered({ cc: [...many(299, "all"), support, boss] });
  expect(all).toHaveLength(26);
  expect(leftOut).toBe(275);
});

test("a mail by one of us has nobody to answer", () => {
  expect(answered({ from: grace, cc: [boss] }).all).toEqual([undefined, boss.address]);
});
