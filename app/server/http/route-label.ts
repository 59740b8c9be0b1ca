import type { Context } from "hono";
import { matchedRoutes } from "hono/route";

/** Returns one of a few kinds, so that the number of series does not grow with the paths that visitors request. */
export function kindOfPath(path: string): string {
  if (path.startsWith("/api/")) return "api";
  if (path.startsWith("/assets/") || path.startsWith("/media/")) return "file";
  if (path === "/admin" || path.startsWith("/admin/")) return "admin";
  if (path === "/healthz" || path === "/readyz" || path === "/metrics") return "probe";
  return "page";
}

/** Returns the address of the API call that answered, as the contract writes it; of all else the kind. */
export function routeOf(c: Context): string {
  const call = matchedRoutes(c).find(({ path }) => path.startsWith("/api/") && !path.includes("*"));
  return call?.path ?? kindOfPath(c.req.path);
}

/** Returns the path for a trace; in API calls, parts that name a domain, a receipt or a record become `{}`. */
export function pathInTraces(path: string): string {
  if (!path.startsWith("/api/")) return path;
  return path
    .split("/")
    .map((part) => (/^[a-z-]*$/.test(part) ? part : "{}"))
    .join("/");
}
