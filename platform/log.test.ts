import { expect, test } from "vitest";
import { createLog } from "./log.server.ts";

/** Returns what is written of these fields. */
function written(fields: object): Record<string, unknown> {
  const lines: string[] = [];
  createLog("info", { write: (line) => void lines.push(line) }).error(fields, "failed");
  return JSON.parse(lines[0] ?? "{}");
}

test.each([
  ["an error", new Error("No route matches /booking/quietword?x=1")],
  ["an error's cause", new Error("outer", { cause: new Error("at /es/booking/quietword") })],
  ["several errors", new AggregateError([new Error("at /booking/quietword")], "both")],
  ["a text", "No route matches /booking/quietword"],
  ["an object", { data: "/booking/quietword" }],
  ["nothing", undefined],
])("%s is logged without the secret of a private link", (_, err) => {
  const line = written({ err, path: "/booking/quietword" });
  expect(line).toMatchObject({ path: "/booking/:token", msg: "failed" });
  expect(JSON.stringify(line)).not.toContain("quietword");
});

test("a logged error keeps its message, code and the places of its stack", () => {
  const error = Object.assign(new Error("It broke at /contact."), { code: "EBROKEN" });
  expect(written({ err: error }).err).toMatchObject({
    type: "Error",
    message: "It broke at /contact.",
    code: "EBROKEN",
    stack: expect.stringMatching(/platform\/log\.test\.ts:\d+:\d+/),
  });
});

test("a failed query is logged without the values of its row", () => {
  // The fields of an error of PostgreSQL (protocol, "Error and Notice Message Fields").
  const error = Object.assign(new Error('null value in column "name" violates a constraint'), {
    code: "23502",
    table: "lead",
    column: "name",
    detail: "Failing row contains (7, null, ana@ruizbooks.test, Our bookkeeper clicked).",
    where: "COPY lead, line 1: ana@ruizbooks.test",
  });
  const line = written({ err: error });
  expect(line.err).toMatchObject({ code: "23502", table: "lead", column: "name" });
  expect(JSON.stringify(line)).not.toMatch(/ruizbooks|bookkeeper/);
});

test("fields with the usual names of secrets are cut, one level deep as well", () => {
  const named = { password: "hush", token: "hush", cookie: "hush", authorization: "hush" };
  const line = written({ ...named, request: named, id: 7 });
  const cut = Object.fromEntries(Object.keys(named).map((name) => [name, "[cut]"]));
  expect(line).toMatchObject({ ...cut, request: cut, id: 7 });
});
