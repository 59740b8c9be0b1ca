import { type $ZodType, toJSONSchema } from "zod/v4/core";
import { defaultBodyLimit } from "#platform/http/api.server.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";

type Json = Record<string, unknown>;

function schemaOf(schema: $ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return rest;
}

function parametersOf(schema: $ZodType | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function operation(endpoint: Endpoint): Json {
  const json = (schema: $ZodType, io: "input" | "output") => ({
    "application/json": { schema: schemaOf(schema, io) },
  });
  return {
    summary: endpoint.summary,
    "x-access": endpoint.access,
    "x-body-limit": endpoint.bodyLimit ?? defaultBodyLimit,
    parameters: [
      ...parametersOf(endpoint.params, "path"),
      ...parametersOf(endpoint.query, "query"),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: json(endpoint.body, "input") } }
      : {}),
    responses: {
      "200": {
        description: "The answer",
        content: endpoint.answerType
          ? { [endpoint.answerType]: { schema: { type: "string", format: "binary" } } }
          : json(endpoint.answer, "output"),
      },
      default: {
        description: "A failure",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

const errorSchema: Json = {
  type: "object",
  required: ["error", "code", "requestId"],
  properties: {
    error: { type: "string", description: "Text for a person" },
    code: { type: "string", description: "Stable code" },
    requestId: { type: "string" },
    fields: { type: "object", additionalProperties: { type: "string" } },
  },
};

/** Returns the OpenAPI 3.1 document of every call, generated from the contracts. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Site API", version: "1" },
    paths,
    components: { schemas: { Error: errorSchema } },
  };
}
