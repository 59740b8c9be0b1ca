// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test } from "vitest";
import { lazyComponent, onDemand } from "./on-demand.tsx";

afterEach(cleanup);

const Part = () => <p>The part</p>;

/** Returns a loader that is rejected this many times before the part arrives. */
function lostTimes(times: number) {
  let lost = 0;
  return async () => {
    lost += 1;
    if (lost <= times) throw new TypeError("Importing a module script failed.");
    return Part;
  };
}

test.each([
  [0, "The part"],
  [1, "The part"],
  [2, /could not be loaded/],
])("a part whose code is lost %i times shows %s", async (times, text) => {
  const Lazy = lazyComponent(lostTimes(times));
  render(
    <Suspense fallback="Waits">
      <Lazy />
    </Suspense>,
  );
  expect(await screen.findByText(text)).toBeTruthy();
});

test("a part on demand says that its code is lost", async () => {
  const Dialog = onDemand(lostTimes(2));
  render(<Dialog />);
  expect((await screen.findByRole("alert")).textContent).toMatch(/reload the page/);
});
