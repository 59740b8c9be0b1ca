// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StaffPost } from "#features/blog/staff-contract.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { aDraft } from "#tests/builders/draft.ts";
import { usePostEditor } from "./use-post-editor.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const begun: StaffPost = {
  id: "11111111-1111-4111-8111-111111111111",
  draft: aDraft(),
  status: "draft",
  publishedAt: null,
  mailOnPublish: false,
  trashedAt: null,
  version: 1,
  createdAt: 0,
  updatedAt: 0,
  pending: null,
  authorName: "Ana",
};

type Line = "up" | "answers-lost" | "down";

/** Stubs a server with this post, which trims titles like the real one. */
function serve() {
  const server = { post: begun, line: "up" as Line, saves: 0 };
  function answer(init: RequestInit): Response {
    if ((init.method ?? "GET") === "GET") return Response.json({ post: server.post });
    server.saves += 1;
    const { version, draft } = JSON.parse(String(init.body));
    if (version !== server.post.version) {
      return Response.json({ error: "Changed.", code: "conflict" }, { status: 409 });
    }
    const stored = { ...draft, title: draft.title.trim() };
    server.post = { ...server.post, draft: stored, version: version + 1 };
    return Response.json({ post: server.post });
  }
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (path === "/api/auth/csrf") return Response.json({ token: "t", sessionId: "s" });
    if (server.line === "down") throw new TypeError("no line");
    const answered = answer(init);
    if (server.line === "answers-lost") throw new TypeError("no line");
    return answered;
  });
  return server;
}

const wrapper = asStaff();
const writing = () => renderHook(() => usePostEditor(begun), { wrapper }).result;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const long = 15_000;

test("a save without an answer is recognized, trimmed or not", async () => {
  const server = serve();
  const editor = writing();
  server.line = "answers-lost";
  act(() => editor.current.change({ title: "A title " }));
  await wait(2000);
  expect(editor.current.failure).not.toBeNull();
  server.line = "up";
  await wait(long);
  expect(editor.current).toMatchObject({ dirty: false, conflict: false, failure: null });
  expect(server.post.version).toBe(2);
});

test("text typed after a save without an answer is saved without a conflict", async () => {
  const server = serve();
  const editor = writing();
  server.line = "answers-lost";
  act(() => editor.current.change({ body: "One." }));
  await wait(2000);
  server.line = "down";
  act(() => editor.current.change({ body: "One. Two." }));
  await wait(2 * long);
  server.line = "up";
  act(() => editor.current.change({ body: "One. Two. Three." }));
  await wait(long);
  expect(editor.current).toMatchObject({ dirty: false, conflict: false });
  expect(server.post.draft.body).toBe("One. Two. Three.");
});

test("another writer's save is a conflict, after a lost answer too", async () => {
  const server = serve();
  const editor = writing();
  server.line = "answers-lost";
  act(() => editor.current.change({ body: "Mine." }));
  await wait(2000);
  server.post = { ...server.post, draft: aDraft({ body: "Theirs." }), version: 3 };
  server.line = "up";
  await wait(long);
  expect(editor.current).toMatchObject({ dirty: true, conflict: true });
  expect(server.post.draft.body).toBe("Theirs.");
});

/** Stubs a server that stores changes of a published post as pending. */
function servePending(other = 0) {
  const server = { post: { ...begun, status: "published" as const, pending: null } as StaffPost };
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    if (path.endsWith("/csrf")) return Response.json({ token: "t" });
    const { draft, revision, version } = JSON.parse(String(init.body ?? "{}"));
    const has = server.post.pending?.revision ?? other;
    if (init.method === "DELETE") server.post = { ...server.post, pending: null };
    else if (path.endsWith("/pending")) {
      // The same text is no conflict.
      if (version !== server.post.version && draft.body === server.post.draft.body) {
        return Response.json({ post: server.post });
      }
      if (revision !== has) {
        return Response.json({ error: "Somebody else too.", code: "conflict" }, { status: 409 });
      }
      const pending = { draft, revision: has + 1, authorName: "Ana", at: 0 };
      server.post = { ...server.post, pending };
    } else if (init.method === "PUT") {
      server.post = { ...server.post, draft, version: version + 1, pending: null };
    }
    return Response.json({ post: server.post });
  });
  return server;
}

test("changes of a published post are saved beside it, and published only on request", async () => {
  const server = servePending();
  const { result } = renderHook(() => usePostEditor(server.post), { wrapper });
  act(() => result.current.change({ body: "Changed" }));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(server.post).toMatchObject({
    draft: begun.draft,
    pending: { draft: { body: "Changed" } },
  });
  expect([result.current.pending.saved, localStorage.length]).toEqual([true, 0]);
  await act(() => result.current.save());
  expect(server.post).toMatchObject({ draft: { body: "Changed" }, pending: null });
  expect(result.current.dirty).toBe(false);
});

test("changes that a colleague has published meanwhile are saved, and nobody is asked", async () => {
  const server = servePending();
  const { result } = renderHook(() => usePostEditor(server.post), { wrapper });
  act(() => result.current.change({ body: "Changed" }));
  server.post = { ...server.post, draft: aDraft({ body: "Changed" }), version: 2 };
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(result.current).toMatchObject({
    ...{ dirty: false, conflict: false, failure: null, post: { version: 2, pending: null } },
  });
  expect(result.current.pending.saved).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(long));
  expect(server.post.pending).toBeNull();
});

test("a colleague can resume pending changes, and discard them back to the published text", async () => {
  const server = servePending();
  const pending = { draft: aDraft({ body: "Hers" }), revision: 4, authorName: "Ana", at: 0 };
  server.post = { ...server.post, pending };
  const { result } = renderHook(() => usePostEditor(server.post), { wrapper });
  expect([result.current.draft.body, result.current.pending.saved]).toEqual(["Hers", true]);
  await act(() => result.current.pending.discard());
  expect(server.post.pending).toBeNull();
  expect(result.current.draft.body).toBe(begun.draft.body);
});

test("text typed back to its published form leaves no pending changes", async () => {
  const server = servePending();
  const { result } = renderHook(() => usePostEditor(server.post), { wrapper });
  act(() => result.current.change({ body: "Changed" }));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  act(() => result.current.change({ body: begun.draft.body }));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(server.post.pending).toBeNull();
});

test("changes of two writers are not mixed: the second one keeps them on this device", async () => {
  const server = servePending(7);
  const { result } = renderHook(() => usePostEditor(server.post), { wrapper });
  act(() => result.current.change({ body: "Mine" }));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(result.current.failure).toMatchObject({ needsWriter: true });
  expect([result.current.conflict, localStorage.length]).toEqual([false, 1]);
});
