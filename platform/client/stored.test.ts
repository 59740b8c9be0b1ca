import { expect, test } from "vitest";
import { fieldsOf, type OpenStorage, stored } from "./stored.ts";

const read = (value: unknown) => {
  const { name } = fieldsOf(value);
  return typeof name === "string" ? name : null;
};

function place(begun: Record<string, string> = {}) {
  const items = new Map(Object.entries(begun));
  const open: OpenStorage = () => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  });
  return { items, value: stored<unknown>("draft", read, open) };
}

test("a value is stored, read and cleared under its key", () => {
  const { items, value } = place();
  expect(value.save({ name: "Ana" })).toBe(true);
  expect(items.get("draft")).toBe('{"name":"Ana"}');
  expect(value.load()).toBe("Ana");
  value.clear();
  expect(value.load()).toBeNull();
});

test.each(["no json", "null", '{"name":7}', '["name"]', '"Ana"'])("%s is no value", (text) => {
  expect(place({ draft: text }).value.load()).toBeNull();
});

test("a storage that is refused or full holds nothing and stops nobody", () => {
  const refused = stored("draft", read, () => {
    throw new DOMException("Denied", "SecurityError");
  });
  expect(refused.load()).toBeNull();
  expect(refused.save("Ana")).toBe(false);
  refused.clear();
});
