import { asJson, expectRefusal, prepare } from "#tests/http/each-call.ts";
import { expect, test } from "#tests/http/harness.ts";

/** Repeats a part until the text has the limit's length, between a beginning and an end. */
function filled(limit: number, [begin, part, end]: [string, (at: number) => string, string]) {
  const parts = [begin];
  let length = begin.length + end.length;
  for (let at = 0; ; at += 1) {
    const next = part(at);
    length += next.length;
    if (length > limit) return parts.join("") + end;
    parts.push(next);
  }
}

const key = (at: number) => at.toString(36);
const half = (limit: number) => Math.floor(limit / 2);
const levels = (limit: number) => Math.floor((limit - 1) / 6);

/** Bodies of exactly the size that a call takes, by their shape. */
const wide: Record<string, (limit: number) => string> = {
  "unknown keys": (limit) => filled(limit, ["{", (at) => `"${key(at)}":1,`, '"a":1}']),
  "unknown keys of objects": (limit) => filled(limit, ["{", (at) => `"${key(at)}":{},`, '"a":1}']),
  "unknown keys inside": (limit) => filled(limit, ['{"a":{', (at) => `"${key(at)}":1,`, '"a":1}}']),
  numbers: (limit) => filled(limit, ["[", () => "1,", "1]"]),
  "numbers in a field": (limit) => filled(limit, ['{"a":[', () => "1,", "1]}"]),
  lists: (limit) => filled(limit, ["[", () => "[],", "[]]"]),
  "open brackets": (limit) => "[".repeat(limit),
  "nested lists": (limit) => "[".repeat(half(limit)) + "]".repeat(half(limit)),
  "nested objects": (limit) => '{"a":'.repeat(levels(limit)) + 1 + "}".repeat(levels(limit)),
  "nested prototypes": (limit) =>
    '{"__proto__":'.repeat(Math.floor((limit - 1) / 14)) +
    1 +
    "}".repeat(Math.floor((limit - 1) / 14)),
};

for (const [what, make] of Object.entries(wide)) {
  test(`every call that takes a body refuses one full of ${what}`, async ({ site }) => {
    const { taking, send } = await prepare(site);
    for (const operation of taking.filter(({ limit }) => limit > 10_000)) {
      const call = { body: make(operation.limit), headers: asJson };
      await expectRefusal(operation.name, await send(operation, call), [400, 422]);
    }
    expect(site.logged.filter(({ msg }) => msg === "unexpected failure")).toEqual([]);
  });
}

/** Strange keys that say nothing to a call: they are dropped or refused, and change no other object. */
const keysOfPrototypes = [
  '{"__proto__":{"role":"owner"},"constructor":{"prototype":{"role":"owner"}}}',
  `{${'"__proto__":{"a":1},'.repeat(2000)}"__proto__":[]}`,
  `{${'"a":1,'.repeat(10_000)}"a":1}`,
  '{"toString":null,"valueOf":1,"hasOwnProperty":[],"length":-1,"then":{}}',
];

test("doubled keys and those of prototypes make no call stumble", async ({ site }) => {
  const { taking, send } = await prepare(site);
  for (const operation of taking.filter(({ limit }) => limit > 10_000)) {
    for (const body of keysOfPrototypes) {
      const { status } = await send(operation, { body, headers: asJson });
      expect([operation.name, body.slice(0, 30), status < 500]).toEqual([
        operation.name,
        body.slice(0, 30),
        true,
      ]);
    }
  }
  expect("role" in {}).toBe(false);
});
