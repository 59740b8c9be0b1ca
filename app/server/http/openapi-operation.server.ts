import { type $ZodType, toJSONSchema } from "zod/v4/core";
import { tagOf } from "#features/auth/tokens/program-calls.server.ts";
import { defaultBodyLimit } from "#platform/http/api.server.ts";
import { type Endpoint, needsCsrf } from "#platform/http/endpoint.ts";
import { scopeOf } from "#platform/http/program-access.server.ts";

export type Json = Record<string, unknown>;

function schemaOf(schema: $ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      const { prefixItems } = jsonSchema;
      if (!prefixItems) return;
      // Rewrites tuples so that tools older than JSON Schema 2020-12 can read them too.
      const { length } = prefixItems;
      Object.assign(jsonSchema, {
        items: { anyOf: prefixItems },
        minItems: length,
        maxItems: length,
      });
    },
  }) as Json;
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

const segmentsOf = ({ path }: Endpoint) => path.split("/").slice(2);

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the name of a call in generated clients, built from method and path: getLeadsByIdActivity. */
export function operationIdOf(endpoint: Endpoint): string {
  const segments = segmentsOf(endpoint).flatMap((segment) =>
    segment.startsWith(":") ? ["By", capitalized(segment.slice(1))] : segment.split(/[^a-zA-Z\d]+/),
  );
  return endpoint.method.toLowerCase() + segments.map(capitalized).join("");
}

const accessText = (access: Endpoint["access"]) => {
  if (access === "anyone") return "Open to anyone.";
  if (access === "staff") return "For any member of staff.";
  return `For staff with the permission \`${access}\`.`;
};

/**
 * Returns the credentials that a call requires: a session for staff calls, with the CSRF token for calls that change
 * something, or a program's token.
 */
function securityOf(endpoint: Endpoint): Json[] {
  const csrf = needsCsrf(endpoint) ? { csrf: [] } : {};
  const program = scopeOf(endpoint) ? [{ token: [] }] : [];
  if (endpoint.access !== "anyone") return [{ session: [], ...csrf }, ...program];
  return needsCsrf(endpoint) ? [csrf] : [];
}

const refusalRef = (name: string) => ({ $ref: `#/components/responses/${name}` });

function refusalsOf({ access, body, query }: Endpoint): Json {
  return {
    ...(access === "anyone" ? {} : { "401": refusalRef("Unauthenticated") }),
    ...(access === "anyone" || access === "staff" ? {} : { "403": refusalRef("Forbidden") }),
    ...(body || query ? { "422": refusalRef("Invalid") } : {}),
    "429": refusalRef("TooManyRequests"),
    // Ranges, not "default", because generated clients would treat "default" as a success response too.
    "4XX": refusalRef("Failure"),
    "5XX": refusalRef("Failure"),
  };
}

/** Returns a call as an OpenAPI operation. */
export function operationOf(endpoint: Endpoint): Json {
  const json = (schema: $ZodType, io: "input" | "output") => ({
    "application/json": { schema: schemaOf(schema, io) },
  });
  return {
    operationId: operationIdOf(endpoint),
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: `${endpoint.summary}. ${accessText(endpoint.access)}`,
    security: securityOf(endpoint),
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
        description: "The response",
        content: endpoint.answerType
          ? { [endpoint.answerType]: { schema: { type: "string", format: "binary" } } }
          : json(endpoint.answer, "output"),
      },
      ...refusalsOf(endpoint),
    },
  };
}
