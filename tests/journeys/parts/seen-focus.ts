import type { Page } from "@playwright/test";
import { untilDrawn } from "./settled.ts";

type Stop = { inPlace: boolean; hidden: string | undefined };

/** Describes the element with the focus, and of what stands in the place how a bar or the window hides a part. Runs in the page. */
function lookAtFocus(place: string): Stop {
  const stop = document.activeElement;
  if (!stop?.closest(place)) return { inPlace: false, hidden: undefined };
  const { left, top, right, bottom } = stop.getBoundingClientRect();
  const middle = (left + right) / 2;
  const isSeen = [top + 2, bottom - 2].every((y) => {
    const found = document.elementFromPoint(middle, y);
    return found && (stop.contains(found) || found.contains(stop));
  });
  const where = `${stop.outerHTML} from ${top} to ${bottom} of ${innerHeight} px`;
  return { inPlace: true, hidden: isSeen ? undefined : where };
}

type Walk = {
  key: "Tab" | "Shift+Tab";
  /** Number of presses. */
  stops: number;
  /** Selects the part of the page whose stops must be seen whole. */
  place: string;
};

/** Drawings after which a list has measured the rows that appear, drawn them again and moved. */
const drawingsOfList = 6;

/** Looks again where a bar hides a part, once a list that still moves is drawn. */
async function lookWhenDrawn(page: Page, place: string): Promise<Stop> {
  let stop = await page.evaluate(lookAtFocus, place);
  for (let drawn = 0; stop.hidden && drawn < drawingsOfList; drawn += 1) {
    await untilDrawn(page);
    stop = await page.evaluate(lookAtFocus, place);
  }
  return stop;
}

/** Walks with the keyboard. Returns how many stops were in the place, and each of them that was not seen whole. */
export async function walkFocus(page: Page, { key, stops, place }: Walk) {
  const walked: Stop[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key);
    walked.push(await lookWhenDrawn(page, place));
  }
  return {
    inPlace: walked.filter(({ inPlace }) => inPlace).length,
    hidden: walked.flatMap(({ hidden }) => hidden ?? []),
  };
}
