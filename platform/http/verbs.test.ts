import { Hono } from "hono";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Actor } from "#platform/permissions.ts";
import { handlersOf, mountEndpoints } from "./api.server.ts";
import type { RequestContext } from "./context.server.ts";
import { calls, del, done, get, patch } from "./endpoint.ts";
import { verbs } from "./verbs.server.ts";

const id = z.object({ id: z.string() });
const thingCalls = calls("/api/things", "leads.view", {
  count: get("", "Counts things", { access: "staff", answer: z.object({ count: z.number() }) }),
  rename: patch("/:id", "Renames a thing", {
    access: "leads.edit",
    params: id,
    query: z.object({ by: z.string() }),
    body: z.object({ name: z.string() }),
    answer: z.object({ id: z.string(), name: z.string(), by: z.string() }),
  }),
  remove: del("/:id", "Removes a thing", { params: id }),
});

const removed: string[] = [];
const thingVerbs = verbs(thingCalls, {
  async count() {
    return { count: 3 };
  },
  async rename(_, input) {
    return input;
  },
  async remove(_, input) {
    removed.push(input.id);
  },
});

const as = (actor: Actor) => ({ actor }) as RequestContext;
const staffWith = (...permissions: string[]) =>
  as({ kind: "staff", id: "s", name: "Ana", permissions });

test("a group of calls shares its path and access; one may name its own", () => {
  const { count, rename, remove } = thingCalls;
  expect([count.path, rename.path, remove.path]).toEqual([
    "/api/things",
    "/api/things/:id",
    "/api/things/:id",
  ]);
  expect([count.access, rename.access, remove.access]).toEqual([
    "staff",
    "leads.edit",
    "leads.view",
  ]);
  expect([rename.method, remove.method, remove.summary]).toEqual([
    "PATCH",
    "DELETE",
    "Removes a thing",
  ]);
  expect(remove.answer).toBe(done);
});

test("a verb checks the permission of its call whoever calls it", async () => {
  const input = { id: "1", by: "Ana", name: "New" };
  await expect(thingVerbs.rename(as({ kind: "visitor" }), input)).rejects.toMatchObject({
    code: "unauthenticated",
  });
  await expect(thingVerbs.rename(staffWith("leads.view"), input)).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await thingVerbs.rename(staffWith("leads.edit"), input)).toEqual(input);
  const program: Actor = { kind: "program", id: "p", name: "Sync", permissions: ["leads.view"] };
  await expect(thingVerbs.count(as(program))).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await thingVerbs.count(staffWith())).toEqual({ count: 3 });
});

test("over HTTP a verb gets path, query and body as one input, and no result is a success", async () => {
  const app = new Hono();
  mountEndpoints(app, handlersOf(thingVerbs), {
    makeCtx: async () => staffWith("leads.view", "leads.edit"),
    requireOwnOrigin: () => undefined,
    requireCsrf: async () => undefined,
  });
  const renamed = await app.request("/api/things/1?by=Ana", {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "New" }),
  });
  expect(await renamed.json()).toEqual({ id: "1", by: "Ana", name: "New" });
  const gone = await app.request("/api/things/2", { method: "DELETE" });
  expect(await gone.json()).toEqual({ success: true });
  expect(removed).toEqual(["2"]);
});
