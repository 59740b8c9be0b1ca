import { expect, test } from "vitest";
import { withDrawn } from "./with-drawn.server.ts";

const answerTo = (path: string) =>
  withDrawn(new Request(`https://larkmesa.example${path}`), { name: "Encino" }, ["a long text"]);

test("what only still parts read is there for the server and does not travel with the page", () => {
  const answer = answerTo("/locations/encino");
  expect(answer.drawn).toEqual(["a long text"]);
  expect(JSON.stringify(answer)).toBe('{"name":"Encino"}');
});

test("who moves there from another page gets everything", () => {
  const answer = answerTo("/locations/encino.data?_routes=site%2Flocation");
  expect(JSON.stringify(answer)).toBe('{"name":"Encino","drawn":["a long text"]}');
});
