import { expect, test } from "vitest";
import { FairTurns } from "./fair-turns.ts";

test("one task runs at a time, and a line waits for one task of another however many wait there", async () => {
  const turns = new FairTurns(1);
  const [mails, calendars] = [{}, {}];
  const order: string[] = [];
  let running = 0;
  const task = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    order.push(name);
    running -= 1;
    if (name === "mail 2") throw new Error("sick");
  };
  const all = ["mail 1", "mail 2", "mail 3", "mail 4"].map((name) => turns.run(mails, task(name)));
  all.push(turns.run(calendars, task("calendar 1")), turns.run(calendars, task("calendar 2")));
  const ends = await Promise.allSettled(all);
  expect(order).toEqual(["mail 1", "mail 2", "calendar 1", "mail 3", "calendar 2", "mail 4"]);
  expect(ends.map(({ status }) => status).filter((status) => status === "rejected")).toHaveLength(
    1,
  );
  await turns.run(mails, task("mail 5"));
  expect(order.at(-1)).toBe("mail 5");
});
