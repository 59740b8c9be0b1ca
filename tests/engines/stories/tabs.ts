import { expect } from "vitest";
import { screens } from "#app/admin/shell/screens.ts";
import type { TabbedEngine } from "#tests/engines/engine.ts";
import { Person, part } from "#tests/engines/person.ts";
import type { Story } from "#tests/engines/story.ts";
import { enterAsOwner } from "./as-staff.ts";

/** More tabs than a browser has connections to a server over HTTP/1.1, which are six. */
const tabCount = 8;

const visibility = ({ engine }: Person) => engine.evaluate(() => document.visibilityState, null);

export const eightTabs: Story<TabbedEngine> = {
  title: "eight tabs each show their screen, and only the one in front holds a live stream",
  async tell({ person, engine, site }) {
    await enterAsOwner(person);
    const tabs: Person[] = [];
    for (const { path, label } of screens.slice(0, tabCount)) {
      const front = new Person(await engine.addTab(), site);
      await front.open(path);
      await front.finds(part("heading", label));
      await front.holdsStreams(1);
      tabs.push(front);
    }
    const behind = tabs.slice(0, -1);
    expect(behind.length).toBe(tabCount - 1);
    for (const tab of behind) {
      expect(await visibility(tab)).toBe("hidden");
      await tab.holdsStreams(0);
    }
  },
};
