// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocationFinder } from "#app/site/locations/finder.tsx";
import { start } from "./places.ts";

const rows = [
  { slug: "tarzana", name: "Tarzana", zips: ["91356"], utility: "LADWP", angle: "" },
  { slug: "encino", name: "Encino", zips: ["91316", "91436"], utility: "LADWP", angle: "" },
] as unknown as Parameters<typeof LocationFinder>[0]["rows"];

/** Starts the script on the table, in whose search box somebody has typed. */
function startWith(text: string) {
  document.body.innerHTML = renderToStaticMarkup(<LocationFinder rows={rows} />);
  const region = document.querySelector<HTMLElement>("[data-script=places]");
  const field = region?.querySelector("input");
  if (!region || !field) throw new Error("There is no search box.");
  field.value = text;
  start(region);
  const names = () =>
    [...region.querySelectorAll<HTMLElement>("tbody tr")]
      .filter((row) => !row.hidden)
      .map((row) => row.dataset.name);
  const status = () => region.querySelector("[role=status]")?.textContent;
  return { field, names, status };
}

test("text typed before the script runs filters the table, and Escape empties it", () => {
  const { field, names, status } = startWith("Tarzana");
  expect(names()).toEqual(["Tarzana"]);
  expect(status()).toMatch(/^1 of 2 /);
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(names()).toEqual(["Tarzana", "Encino"]);
  expect(status()).toBe("");
});

test("text typed later filters the table too", () => {
  const { field, names } = startWith("");
  expect(names()).toHaveLength(2);
  field.value = "91436";
  field.dispatchEvent(new Event("input"));
  expect(names()).toEqual(["Encino"]);
});
