// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Link, RouterProvider, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitingCalls } from "#app/admin/dashboard/contract.ts";
import { queryClient, queryOf } from "#platform/client/query-client.ts";
import { Announcer, announce } from "#ui/overlay/announcer.tsx";
import { LeadNews } from "./lead-news.tsx";
import { useScreenName } from "./screen-name.ts";
import { WaitingCountProvider } from "./waiting-count.tsx";

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
});

const said = () => screen.getByRole("status").textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

/** Makes a lead the newest; without a name it is one that staff added. */
function newest(name: string, createdAt: number) {
  const leads = { unanswered: 1, late: 0, nextDueAt: null, newest: { name, createdAt } };
  const counts = { mailFailed: 0, mailDownSince: null, siteClosed: null, restored: null };
  act(() => {
    const { queryKey } = queryOf(waitingCalls.count, {});
    queryClient.setQueryData(queryKey, { ...counts, leads, examples: [] });
    vi.advanceTimersByTime(1);
  });
  pass(1);
}

function openShell() {
  // Begins empty, whatever the last test had said.
  act(() => announce(""));
  render(
    <WaitingCountProvider>
      <Announcer />
      <LeadNews />
    </WaitingCountProvider>,
  );
  pass(1);
}

test("a lead that comes is said, the ones from before and staff's own are not", () => {
  newest("Ana Ruiz", 10);
  openShell();
  newest("Marta Vega", 20);
  expect(said()).toBe("New message from Marta Vega.");
  pass(10_000);
  newest("", 30);
  newest("Ana Ruiz", 10);
  newest("Marta Vega", 20);
  pass(10_000);
  expect(said()).toBe("New message from Marta Vega.");
});

test("leads that come within a few seconds are one sentence", () => {
  newest("Ana Ruiz", 10);
  openShell();
  newest("Marta Vega", 20);
  newest("Bo Lind", 30);
  newest("Cy Park", 40);
  pass(2000);
  expect(said()).toBe("New message from Marta Vega.");
  pass(5000);
  expect(said()).toBe("New messages, the last from Cy Park.");
});

function Frame() {
  const { pathname } = useLocation();
  document.title = `${pathname === "/admin/blog" ? "Blog" : "Dashboard"} | Ruiz IT staff`;
  useScreenName(pathname);
  return (
    <>
      <Announcer />
      <Link to="/admin/blog">Blog</Link>
    </>
  );
}

test("the name of a screen is said when it replaces another, not with its first", () => {
  const router = createMemoryRouter([{ path: "*", element: <Frame /> }], {
    initialEntries: ["/admin/dashboard"],
  });
  act(() => announce(""));
  render(<RouterProvider router={router} />);
  expect(said()).toBe("");
  act(() => fireEvent.click(screen.getByText("Blog")));
  pass(1);
  expect(said()).toBe("Blog");
});
