import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import { publicPathName } from "#platform/private-links.ts";

/** Returns the kind of a path; few kinds keep the number of metric series independent of the requested paths. */
export function kindOfPath(path: string): string {
  if (path.startsWith("/api/")) return "api";
  if (path.startsWith("/assets/") || path.startsWith("/media/")) return "file";
  if (path === "/admin" || path.startsWith("/admin/")) return "admin";
  if (path === "/healthz" || path === "/readyz" || path === "/metrics") return "probe";
  return "page";
}

/** Returns the path of an API call as in its contract; the kind for all other requests. */
export function routeOf(c: Context): string {
  const call = matchedRoutes(c).find(({ path }) => path.startsWith("/api/") && !path.includes("*"));
  return call?.path ?? kindOfPath(c.req.path);
}

/** Returns the public name of a path for a trace; in API paths, parts that identify a domain, a receipt or a record become `{}`. */
export function pathInTraces(path: string): string {
  const name = publicPathName(path);
  if (!name.startsWith("/api/")) return name;
  return name
    .split("/")
    .map((part) => (/^[a-z-]*$/.test(part) ? part : "{}"))
    .join("/");
}
