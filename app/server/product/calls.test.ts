import { expect, test } from "vitest";
import { $ZodObject, type $ZodType, $ZodUnion } from "zod/v4/core";
import { features } from "./features.server.ts";

const endpoints = features.flatMap(({ verbs = [] }) =>
  verbs.flatMap((group) => Object.values(group).map(({ endpoint }) => endpoint)),
);

function fieldsOf(schema: $ZodType | undefined): string[] {
  if (schema instanceof $ZodObject) return Object.keys(schema._zod.def.shape);
  if (!(schema instanceof $ZodUnion)) return [];
  return [...new Set(schema._zod.def.options.flatMap(fieldsOf))];
}

test("no call takes one field in two places, since its verb gets them as one input", () => {
  expect(endpoints.length).toBeGreaterThan(200);
  const doubled = endpoints.flatMap(({ method, path, params, query, body }) => {
    const fields = [params, query, body].flatMap(fieldsOf);
    return fields.length === new Set(fields).size ? [] : [`${method} ${path}`];
  });
  expect(doubled).toEqual([]);
});

test("every field of a call stands in an object, whose unknown fields are refused", () => {
  const other = endpoints.flatMap(({ method, path, params, query, body }) =>
    [params, query, body].some((schema) => schema && !(schema instanceof $ZodObject))
      ? [`${method} ${path}`]
      : [],
  );
  expect(other).toEqual([]);
});

test("each call is served once", () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
});
