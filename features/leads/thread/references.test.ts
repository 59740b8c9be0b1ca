import { expect, test } from "vitest";
import { referencesOf } from "./references.ts";

test("an answer names the mails before it and the answered one last", () => {
  expect(
    referencesOf({ messageId: "<c@firm.test>", references: "<a@us.test>  <b@firm.test>" }),
  ).toEqual(["<a@us.test>", "<b@firm.test>", "<c@firm.test>"]);
});

test("a repeated id is kept at its last position", () => {
  expect(referencesOf({ messageId: "<a@us.test>", references: "<a@us.test> <b@us.test>" })).toEqual(
    ["<b@us.test>", "<a@us.test>"],
  );
});

test("malformed ids are left out", () => {
  const references = `no-brackets <> <a\u0000 b@x.test> <${"a".repeat(600)}@x.test> <ok@x.test>`;
  expect(referencesOf({ messageId: null, references })).toEqual(["<ok@x.test>"]);
});

test("a long conversation names its first mail and the newest ones", () => {
  const ids = Array.from({ length: 60 }, (_, index) => `<${index}-mail@x.test>`);
  const named = referencesOf({ messageId: "<last@x.test>", references: ids.join(" ") });
  expect(named).toHaveLength(20);
  expect([named[0], named[1], named.at(-1)]).toEqual([
    "<0-mail@x.test>",
    "<42-mail@x.test>",
    "<last@x.test>",
  ]);
});
