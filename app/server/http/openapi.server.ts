import { tagOf, templateOf } from "#features/auth/tokens/program-calls.server.ts";
import { defaultBodyLimit } from "#platform/http/api.server.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";
import { messageOfCode, statusOfCode } from "#platform/http/errors.ts";
import { type Json, operationOf } from "./openapi-operation.server.ts";

const description = `The API behind this site's pages and staff screens, also for programs that work for the company.

A program sends its token in the header \`Authorization: Bearer …\` and needs neither cookie nor \`X-CSRF-Token\`; cookies are ignored. A token allows the calls within its scopes, up to 300 a minute. A field or parameter that a call does not have is refused by name.
A 429 response says in \`Retry-After\` how many seconds to wait.
Every error is JSON with a human-readable message, a stable code and the request id, which is also in the server's log.
Long lists are paged: by number (\`page\`, from 1), or by a cursor from the previous page (\`after\`, \`before\`); the last page returns no cursor.
A call with an \`idempotencyKey\` may be sent again with the same key: it takes effect once and returns the same response. Other writes send the \`version\` that was read, and get a 409 if the record has changed since.
A request body may be up to ${defaultBodyLimit / 1024} KiB unless \`x-body-limit\` (bytes) says otherwise.`;

const errorSchema: Json = {
  type: "object",
  required: ["error", "code", "requestId"],
  properties: {
    error: { type: "string", description: "Human-readable message" },
    code: {
      type: "string",
      enum: Object.keys(statusOfCode),
      description: "Stable error code",
    },
    requestId: { type: "string", description: "Request id, also in the server's log" },
    fields: {
      type: "object",
      additionalProperties: { type: "string" },
      description: "What is wrong with each field",
    },
  },
};

/** Returns a refusal as every call sends it, with an example. */
function refusal(code: keyof typeof statusOfCode, fields?: Record<string, string>): Json {
  const value = {
    error: messageOfCode[code],
    code,
    requestId: "01990c7e-8a4b-7c3d-9e5f-1a2b3c4d5e6f",
  };
  return {
    description: messageOfCode[code],
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Error" },
        example: fields ? { ...value, fields } : value,
      },
    },
  };
}

type Site = {
  /** Public address of the site. */
  url: string;
  /** Name of the session's cookie. */
  sessionCookie: string;
};

/** Returns the OpenAPI 3.1 document of every call, generated from the contracts. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  { url, sessionCookie }: Site,
): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = templateOf(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  const tags = [...new Set(endpoints.map(tagOf))].sort();
  return {
    openapi: "3.1.0",
    info: { title: "Site API", version: "1", description, contact: { url } },
    servers: [{ url }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      responses: {
        Unauthenticated: refusal("unauthenticated"),
        Forbidden: refusal("forbidden"),
        Invalid: refusal("invalid", { email: "Please enter an e-mail address." }),
        TooManyRequests: refusal("too_many_requests"),
        Failure: refusal("internal"),
      },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: sessionCookie },
        csrf: { type: "apiKey", in: "header", name: "X-CSRF-Token" },
        token: {
          type: "http",
          scheme: "bearer",
          description: "A program's token; its scopes must include what `x-access` names.",
        },
      },
    },
  };
}
