// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Campaign } from "#features/campaigns/contract.ts";
import { useDraft } from "./use-draft.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begun: Campaign = {
  id: "11111111-1111-4111-8111-111111111111",
  subject: "November",
  previewText: "",
  body: "",
  state: "draft",
  segment: { topic: "", industry: "", source: "" },
  dueAt: null,
  startedAt: null,
  finishedAt: null,
  fromPost: false,
  tag: "",
  authorName: "Ana",
  version: 1,
  createdAt: 0,
  updatedAt: 0,
  counts: {},
};

type Line = "up" | "answers-lost" | "down";

/** Stubs `fetch` with a server that holds this draft and takes a second each way. */
function serve() {
  const server = { campaign: begun, line: "up" as Line, patches: 0 };
  const second = () => new Promise((done) => setTimeout(done, 1000));
  function answer(init: RequestInit): Response {
    if (init.method !== "PATCH") return Response.json({ campaign: server.campaign });
    server.patches += 1;
    const { version, topic, industry, source, ...content } = JSON.parse(String(init.body));
    if (version !== server.campaign.version) {
      return Response.json({ error: "Changed.", code: "conflict" }, { status: 409 });
    }
    const stored = {
      ...content,
      subject: content.subject.trim(),
      segment: { topic, industry, source },
    };
    server.campaign = { ...server.campaign, ...stored, version: version + 1 };
    return Response.json({ campaign: server.campaign });
  }
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (path === "/api/auth/csrf") return Response.json({ token: "t", sessionId: "s" });
    await second();
    if (server.line === "down") throw new TypeError("no line");
    const answered = answer(init);
    await second();
    if (server.line === "answers-lost") throw new TypeError("no line");
    return answered;
  });
  return server;
}

const writing = () => renderHook(() => useDraft(begun, () => undefined)).result;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const long = 10_000;

test("text typed during a save is saved once after it", async () => {
  const server = serve();
  const draft = writing();
  act(() => draft.current.change({ body: "One." }));
  await wait(1500);
  act(() => draft.current.change({ body: "One. Two." }));
  await wait(1300);
  let tested: Campaign | null = null;
  await act(async () => {
    void draft.current.save().then((stored) => {
      tested = stored;
    });
  });
  await wait(long);
  expect(draft.current.state).toBe("saved");
  expect(server.campaign.body).toBe("One. Two.");
  expect(server.patches).toBe(2);
  expect(tested).toMatchObject({ body: "One. Two.", version: 3 });
});

test("a save whose answer was lost is not a conflict", async () => {
  const server = serve();
  const draft = writing();
  server.line = "answers-lost";
  act(() => draft.current.change({ subject: "November ", body: "One." }));
  await wait(long);
  expect(draft.current.state).toBe("failed");
  server.line = "down";
  act(() => draft.current.change({ body: "One. Two." }));
  await wait(long);
  expect(draft.current.state).toBe("failed");
  server.line = "up";
  act(() => draft.current.change({ body: "One. Two. Three." }));
  await wait(long);
  expect(draft.current.state).toBe("saved");
  expect(server.campaign).toMatchObject({ body: "One. Two. Three.", version: 3 });
});

test("a draft that arrived without an answer is not saved again", async () => {
  const server = serve();
  const draft = writing();
  server.line = "answers-lost";
  act(() => draft.current.change({ body: "One." }));
  await wait(long);
  server.line = "up";
  let stored: Campaign | null = null;
  await act(async () => {
    void draft.current.save().then((answer) => {
      stored = answer;
    });
  });
  await wait(long);
  expect(stored).toMatchObject({ body: "One.", version: 2 });
  expect(draft.current.state).toBe("saved");
  expect(server.patches).toBe(1);
});

test("another person's change is never overwritten, not even after a lost answer", async () => {
  const server = serve();
  const draft = writing();
  server.line = "answers-lost";
  act(() => draft.current.change({ body: "Mine." }));
  await wait(long);
  server.campaign = { ...server.campaign, body: "Theirs.", version: 3 };
  server.line = "up";
  act(() => draft.current.change({ body: "Mine again." }));
  await wait(long);
  expect(draft.current.state).toBe("conflict");
  expect(server.campaign.body).toBe("Theirs.");
});
