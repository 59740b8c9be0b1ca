// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { Metric } from "web-vitals";
import { elementPath, vitalOf } from "./vitals.ts";

function pathOf(html: string, selector: string): string {
  document.body.innerHTML = html;
  return elementPath(document.querySelector(selector));
}

test("an element is named by tags up to the nearest id", () => {
  expect(pathOf('<main><section id="plan"><h2>Ana</h2></section></main>', "h2")).toBe(
    "section#plan>h2",
  );
  expect(pathOf("<main><div><div><p><b>x</b></p></div></div></main>", "b")).toBe("div>div>p>b");
});

test("element paths leave out generated ids, texts and values, and are empty without an element", () => {
  expect(pathOf('<main><p id=":r1:" title="Ana Ruiz">Ana Ruiz</p></main>', "p")).toBe("main>p");
  expect(pathOf('<form><input id="a-818-555-0123" value="ana@ruiz.test"></form>', "input")).toBe(
    "form>input",
  );
  expect(elementPath(document.createTextNode("Ana"))).toBe("");
  expect(elementPath(null)).toBe("");
});

test("an INP of 0 is no measure, and a layout that stays still is", () => {
  const metric = (name: Metric["name"], value: number) =>
    ({ name, value, rating: "good", entries: [] }) as unknown as Metric;
  expect(vitalOf(metric("INP", 0))).toBeNull();
  expect(vitalOf(metric("INP", 8))).toMatchObject({ name: "INP", value: 8 });
  expect(vitalOf(metric("CLS", 0))).toMatchObject({ name: "CLS", value: 0, rating: "good" });
});
