import type { Endpoint } from "#platform/http/endpoint.ts";
import { scopeOf } from "#platform/http/program-access.server.ts";
import type { ProgramCall } from "./contract.ts";

/** Returns a path in OpenAPI syntax: /api/leads/{id}. */
export function templateOf(path: Endpoint["path"]): string {
  return path.replace(/:([a-zA-Z]+)/g, "{$1}");
}

/** Returns the group of a call: the first part of its path after /api/. */
export function tagOf(endpoint: Endpoint): string {
  return endpoint.path.split("/")[2] ?? "api";
}

/** Returns the calls that tokens may use, sorted by tag and path. */
export function callsOfPrograms(endpoints: readonly Endpoint[]): ProgramCall[] {
  const calls = endpoints.flatMap((endpoint) => {
    const scope = scopeOf(endpoint);
    const { method, path, summary } = endpoint;
    return scope ? [{ method, path: templateOf(path), summary, tag: tagOf(endpoint), scope }] : [];
  });
  return calls.sort(
    (one, other) => one.tag.localeCompare(other.tag) || one.path.localeCompare(other.path),
  );
}
