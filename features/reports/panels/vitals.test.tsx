// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { VitalsAnswer } from "#features/reports/contract.ts";
import { queryClient } from "#platform/client/query-client.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { VitalsPanel } from "./vitals.tsx";

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Shows the panel with this many samples of LCP and INP. */
function panelWith(samplesOfLcp: number, samplesOfInp: number) {
  const spread = (samples: number) => ({
    samples,
    p50: null,
    p75: null,
    p95: null,
    good: samples,
    needs: 0,
    poor: 0,
  });
  const answer: VitalsAnswer = {
    range: { from: "2026-11-01", to: "2026-11-28" },
    previous: { from: "2026-10-04", to: "2026-10-31" },
    measuring: true,
    countedAt: 1,
    metrics: [
      { metric: "LCP", ...spread(samplesOfLcp) },
      { metric: "INP", ...spread(samplesOfInp) },
    ],
    routes: [],
    releases: [],
  };
  vi.stubGlobal("fetch", async () => Response.json(answer));
  render(
    <MemoryRouter>
      <VitalsPanel />
    </MemoryRouter>,
    { wrapper: asStaff("analytics.view") },
  );
}

test("one vital with samples shows the figures, though browsers did not measure the others", async () => {
  panelWith(3, 0);
  await screen.findByRole("heading", { name: /^The whole site/ });
  expect(screen.queryByText(/^No visits were measured/)).toBeNull();
});

test("vitals without any sample say why there are none", async () => {
  panelWith(0, 0);
  await screen.findByText(/^No visits were measured/);
  expect(screen.queryByRole("heading")).toBeNull();
});
