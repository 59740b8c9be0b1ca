// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyComponent, partLimitMs, setLostPart } from "#ui/on-demand.tsx";
import { LateScreen } from "./late-screen.tsx";
import { StaffLostPart } from "./lost-part.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  setLostPart(StaffLostPart);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Shows the dashboard of an area whose next screen arrives once the returned function is called. */
function open() {
  const arrival = Promise.withResolvers<{ Component: () => React.JSX.Element }>();
  const frame = (
    <>
      <LateScreen />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([
    {
      ...{ path: "/", element: frame },
      children: [
        { index: true, element: <h1>Dashboard</h1> },
        { path: "blog", lazy: () => arrival.promise },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return { router, arrive: () => arrival.resolve({ Component: () => <h1>Blog</h1> }) };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const heading = () => screen.getByRole("heading").textContent;

test("a screen whose code does not arrive says so after its limit, with a way to load it", async () => {
  const { router, arrive } = open();
  act(() => void router.navigate("/blog?status=draft"));
  await pass(partLimitMs - 1);
  expect(screen.queryByRole("alert")).toBeNull();
  await pass(1);
  expect(screen.getByRole("alert").textContent).toContain(
    "This part could not be loaded. Check your connection.",
  );
  expect(heading()).toBe("Dashboard");
  const loaded = vi.spyOn(location, "assign").mockImplementation(() => {});
  screen.getByRole("button", { name: "Reload" }).click();
  expect(loaded.mock.calls).toEqual([["/blog?status=draft"]]);
  arrive();
  await pass(0);
  expect([heading(), screen.queryByRole("alert")]).toEqual(["Blog", null]);
});

test("a part whose code does not arrive is lost after its limit", async () => {
  const Part = lazyComponent(() => new Promise<() => null>(() => undefined));
  const router = createMemoryRouter([{ path: "/", element: <Part /> }]);
  render(<RouterProvider router={router} />);
  await pass(partLimitMs - 1);
  expect(screen.queryByRole("alert")).toBeNull();
  await pass(1);
  expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy();
});
