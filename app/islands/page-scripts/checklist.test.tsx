// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MicrosoftChecklist } from "#app/site/microsoft-365/checklist.tsx";
import { start } from "./checklist.ts";

const checklist = {
  heading: "Twelve settings",
  intro: "Tick what is done.",
  note: "It takes an hour.",
  items: ["Backups", "Sign-in", "Guests"].map((title) => ({ title, text: "Look it up." })),
} as unknown as Parameters<typeof MicrosoftChecklist>[0]["checklist"];

/** Starts the script on the checklist, whose first `ticked` boxes somebody has ticked already. */
function startWith(ticked: number) {
  document.body.innerHTML = renderToStaticMarkup(<MicrosoftChecklist checklist={checklist} />);
  const region = document.querySelector<HTMLElement>("[data-script=checklist]");
  if (!region) throw new Error("There is no checklist.");
  const boxes = [...region.querySelectorAll("input")];
  for (const box of boxes.slice(0, ticked)) box.checked = true;
  start(region);
  const tick = (at: number, checked: boolean) => {
    const box = boxes[at] as HTMLInputElement;
    box.checked = checked;
    box.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const count = () => region.querySelector("[data-count]")?.textContent;
  return { tick, count };
}

test("the checklist counts its ticks as they are set and taken back", () => {
  const { tick, count } = startWith(0);
  expect(count()).toBe("0 of 3");
  tick(0, true);
  tick(2, true);
  expect(count()).toBe("2 of 3");
  tick(0, false);
  expect(count()).toBe("1 of 3");
});

test("boxes ticked before the script runs are counted at once", () => {
  expect(startWith(2).count()).toBe("2 of 3");
});
