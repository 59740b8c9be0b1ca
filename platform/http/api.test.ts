import { Hono } from "hono";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { errorResponse, handlersOf, mountEndpoints } from "./api.server.ts";
import type { RequestContext } from "./context.server.ts";
import { calls, post } from "./endpoint.ts";
import { verbs } from "./verbs.server.ts";

const code = z.optional(
  z.string().check(z.maxLength(2, "Two letters at most."), z.regex(/^\d+$/, "Digits alone.")),
);

const thingCalls = calls("/api/things", "anyone", {
  save: post("", "Save a thing", {
    body: z.object({ name: z.string(), parts: z.array(z.object({ size: z.number() })), code }),
    answer: z.object({ name: z.string(), owner: z.object({ id: z.string() }) }),
  }),
});

/** Returns the answer to a call of `save` whose verb returns `row` or throws it, and the body that the verb received. */
async function call(row: unknown, body: object) {
  let received: unknown;
  const app = new Hono();
  const thingVerbs = verbs(thingCalls, {
    async save(_, input) {
      received = input;
      if (row instanceof Error) throw row;
      return row as never;
    },
  });
  mountEndpoints(app, handlersOf(thingVerbs), {
    makeCtx: async () => ({ actor: { kind: "visitor" } }) as RequestContext,
    requireOwnOrigin: () => undefined,
    requireCsrf: async () => undefined,
  });
  app.onError((error) => errorResponse(error, "request-1"));
  const response = await app.request(thingCalls.save.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { response, received, answer: await response.json() };
}

const thing = { name: "a", parts: [{ size: 1 }] };
const row = { name: "a", owner: { id: "1" } };

test("an answer has the fields of its contract and no others, at any depth, and is not cached", async () => {
  const whole = { ...row, hash: "secret", owner: { ...row.owner, email: "ana@firm.test" } };
  const { response, answer } = await call(whole, thing);
  expect(answer).toEqual(row);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("fields that a contract does not have are refused by name; inside a field they are dropped", async () => {
  const { response, received, answer } = await call(row, { ...thing, isAdmin: true, naem: "b" });
  expect(response.status).toBe(422);
  expect(received).toBe(undefined);
  const refusal = "This call has no such field.";
  expect(answer.fields).toEqual({ isAdmin: refusal, naem: refusal });
  const extra = { ...thing, parts: [{ size: 1, owner: "x" }] };
  expect((await call(row, extra)).received).toEqual(thing);
});

test("an answer that does not fit its contract, and an unknown error, tell nothing", async () => {
  for (const failing of [{ name: 7, secret: "quiet" }, new Error("quiet at /srv/site.db")]) {
    const { response, answer } = await call(failing, thing);
    expect(response.status).toBe(500);
    expect(answer).toEqual({
      error: "Something went wrong on our side. Please try again.",
      code: "internal",
      requestId: "request-1",
    });
  }
});

test("a field with several errors names the first, at its place", async () => {
  const { response, answer } = await call(row, { name: "a", parts: [{ size: "b" }], code: "xyz" });
  expect(response.status).toBe(422);
  expect(Object.keys(answer.fields)).toEqual(["parts.0.size", "code"]);
  expect(answer.fields.code).toBe("Two letters at most.");
});
