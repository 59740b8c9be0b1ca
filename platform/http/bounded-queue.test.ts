import { expect, test } from "vitest";
import { BoundedQueue } from "./bounded-queue.server.ts";

const size = { running: 2, waiting: 3, retryAfterSeconds: 4 };

/** Returns tasks that end when the test says so, and the order in which they began. */
function workshop() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, endOne };
}

test("a full queue refuses at once and says when to come back", async () => {
  const { begun, work, endOne } = workshop();
  const queue = new BoundedQueue(size);
  for (const name of ["a", "b", "c", "d", "e"]) void queue.run(work(name));
  const refusal = { code: "unavailable", retryAfterSeconds: 4 };
  await expect(queue.run(work("f"))).rejects.toMatchObject(refusal);
  expect(() => queue.requireRoom()).toThrow();
  expect(begun).toEqual(["a", "b"]);
  for (let ended = 0; ended < 3; ended += 1) await endOne();
  expect(begun).toEqual(["a", "b", "c", "d", "e"]);
  expect(() => queue.requireRoom()).not.toThrow();
});

test("a priority task finds room in a full queue and runs before the others", async () => {
  const { begun, work, endOne } = workshop();
  const queue = new BoundedQueue(size);
  for (const name of ["a", "b", "c", "d", "e"]) void queue.run(work(name));
  void queue.run(work("first"), { first: true });
  await endOne();
  expect(begun).toEqual(["a", "b", "first"]);
});

test("lines take turns, however many tasks wait in one", async () => {
  const { begun, work, endOne } = workshop();
  const queue = new BoundedQueue({ ...size, running: 1, waiting: 5 });
  for (const name of ["a1", "a2", "a3"]) void queue.run(work(name), { line: "a" });
  void queue.run(work("b1"), { line: "b" });
  for (let ended = 0; ended < 3; ended += 1) await endOne();
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
});

test("work that fails makes room for the next", async () => {
  const queue = new BoundedQueue({ ...size, running: 1 });
  const failed = queue.run(() => Promise.reject(new Error("broken")));
  const next = queue.run(async () => "done");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("done");
});
