import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fieldErrors, fieldMessage } from "./field-message.ts";

const schema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  code: z.string().check(z.minLength(2)),
  email: z.string().check(z.email()),
  slug: z.string().check(z.regex(/^[a-z]+$/)),
  days: z.number().check(z.minimum(1), z.maximum(9)),
  tags: z.array(z.string()).check(z.maxLength(1)),
  kind: z.enum(["a", "b"]),
  note: z.string("Say something."),
});

function messagesOf(value: object): Record<string, string> {
  return fieldErrors(z.safeParse(schema, value, { error: fieldMessage }).error?.issues);
}

test("a field without words of its own says what it takes", () => {
  const long = { name: "abcdef", code: "a", email: "ana", slug: "A", days: 10, tags: ["a", "b"] };
  expect(messagesOf({ ...long, kind: "c", note: 1 })).toEqual({
    name: "At most 5 characters.",
    code: "At least 2 characters.",
    email: "Enter an email address.",
    slug: "This is not in the right format.",
    days: "At most 9.",
    tags: "At most 1 in number.",
    kind: "This is not one of the choices.",
    note: "Say something.",
  });
  const short = { name: "", email: 7, slug: "a", days: 0, tags: [], kind: "a", note: "" };
  expect(messagesOf(short)).toEqual({
    name: "This is empty.",
    code: "This is missing.",
    email: "This is not in the right format.",
    days: "At least 1.",
  });
});

test("the first problem of each field is named by its path, that of the whole as form", () => {
  const about = (message: string, ...path: (string | number)[]) => ({ path, message });
  const problems = [about("First.", "name"), about("Second.", "name"), about("Whole.")];
  expect(fieldErrors([...problems, about("Inner.", "team", 0, "role")])).toEqual({
    name: "First.",
    form: "Whole.",
    "team.0.role": "Inner.",
  });
  expect(fieldErrors()).toEqual({});
});
