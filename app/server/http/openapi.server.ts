import { defaultBodyLimit } from "#platform/http/api.server.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";
import { statusOfCode, wordsOfCode } from "#platform/http/errors.ts";
import { type Json, operationOf, tagOf, templateOf } from "./openapi-operation.server.ts";

const description = `Calls of this site's pages and staff screens, and of programs that work for the company.

A program shows its token in the header \`Authorization: Bearer …\` and needs neither cookie nor \`X-CSRF-Token\`; cookies that come along are ignored. A token opens the calls of its scopes, 300 of them a minute.
An answer 429 says in \`Retry-After\` how many seconds to wait.
Every failure is JSON with a text for a person, a stable code and the id of the request, which the server's log bears too.
Long lists come in pages: by number (\`page\`, from 1), or from a mark that the page before gave (\`after\`, \`before\`); the last page has no further mark.
A call with an \`idempotencyKey\` may be sent again with the same key: it acts once, and answers the same. Other writes name the \`version\` that was read, and answer 409 when the record has changed since.
A body may have ${defaultBodyLimit / 1024} KiB unless \`x-body-limit\` (bytes) says otherwise.`;

const errorSchema: Json = {
  type: "object",
  required: ["error", "code", "requestId"],
  properties: {
    error: { type: "string", description: "Text for a person" },
    code: {
      type: "string",
      enum: Object.keys(statusOfCode),
      description: "Stable name of the failure",
    },
    requestId: { type: "string", description: "Id of the request in the server's log" },
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
    error: wordsOfCode[code],
    code,
    requestId: "01990c7e-8a4b-7c3d-9e5f-1a2b3c4d5e6f",
  };
  return {
    description: wordsOfCode[code],
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
