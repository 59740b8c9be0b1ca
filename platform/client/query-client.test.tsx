// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { calls, get } from "#platform/http/endpoint.ts";
import { emitLive } from "./live.ts";
import { keepQueriesFresh, queryClient, queryOf } from "./query-client.ts";
import { useCall } from "./use-call.ts";

let stop: () => void;
beforeEach(() => {
  stop = keepQueriesFresh();
});
afterEach(() => {
  stop();
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const { count: countLeads } = calls("/api/leads", "staff", {
  count: get("/count", "Counts the leads.", { answer: z.object({ leads: z.number() }) }),
});

function Count() {
  const { data } = useCall(countLeads, {}, { live: ["lead.created"] });
  return <output>{data ? `${data.leads} leads` : "Loading"}</output>;
}

/** Serves a count that is read when a request arrives, and answered once the request is released. */
function serve(leads: number) {
  const server = { leads, held: [] as (() => void)[] };
  vi.stubGlobal("fetch", async () => {
    const answer = Response.json({ leads: server.leads });
    await new Promise<void>((release) => server.held.push(release));
    return answer;
  });
  const answerNext = () => vi.waitUntil(() => server.held.shift()).then((release) => release());
  return { server, answerNext };
}

test("a change during the first read is shown", async () => {
  const { server, answerNext } = serve(1);
  render(<Count />);
  await vi.waitUntil(() => server.held.length === 1);
  server.leads = 2;
  emitLive(["lead.created"]);
  await answerNext();
  await answerNext();
  await screen.findByText("2 leads");
});

test("a change during a read that was started ahead of its screen is shown", async () => {
  const { server, answerNext } = serve(1);
  void queryClient.prefetchQuery(queryOf(countLeads, {} as never));
  await vi.waitUntil(() => server.held.length === 1);
  server.leads = 2;
  emitLive(["lead.created"]);
  render(<Count />);
  await answerNext();
  await answerNext();
  await screen.findByText("2 leads");
});

test("a change after the first answer reads once more", async () => {
  const { server, answerNext } = serve(1);
  render(<Count />);
  await answerNext();
  await screen.findByText("1 leads");
  server.leads = 2;
  emitLive(["lead.created"]);
  await answerNext();
  await screen.findByText("2 leads");
  expect(server.held).toEqual([]);
});

test("a call that is switched off asks nothing and is not loading", async () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  function Off() {
    const { loading } = useCall(countLeads, {}, { enabled: false });
    return <output>{loading ? "Loading" : "Off"}</output>;
  }
  render(<Off />);
  await screen.findByText("Off");
  expect(asked).not.toHaveBeenCalled();
});
