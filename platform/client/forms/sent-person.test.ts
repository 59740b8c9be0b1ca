import { expect, test } from "vitest";
import { savePerson, sentPerson, sentPersonKey } from "./sent-person.ts";

function aTab() {
  const items = new Map<string, string>();
  return () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
}

const maria = { name: "Maria Rivera", email: "maria@rivera-cpa.example", phone: "818-555-0123" };

test("the next form of a tab learns who sent the last one, and nothing else of it", () => {
  const tab = aTab();
  savePerson({ ...maria, ...{ message: "Our mail bounces." } }, tab);
  expect(sentPerson(tab)).toEqual(maria);
  expect(tab().getItem(sentPersonKey)).not.toContain("bounces");
  savePerson({ name: "", email: "office@rivera-cpa.example", phone: "" }, tab);
  expect(sentPerson(tab)).toEqual({ ...maria, email: "office@rivera-cpa.example" });
});

test("nobody is known in a new tab, from a foreign value or where storage is refused", () => {
  const nobody = { name: "", email: "", phone: "" };
  const refused = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  savePerson(maria, refused);
  expect([sentPerson(aTab()), sentPerson(refused)]).toEqual([nobody, nobody]);
  for (const value of ["{", "null", '{"name":1}']) {
    const tab = aTab();
    tab().setItem(sentPersonKey, value);
    expect(sentPerson(tab)).toEqual(nobody);
  }
});
