import type { RequestListener } from "node:http";
import type { RowId } from "#features/domain-check/rules/checks.ts";
import { name } from "./check-domain.ts";
import { goodHeaders, homePage, redirectTo, type World, webAddress } from "./healthy-domain.ts";

export const day = 86_400_000;
/** Address of a www host that is served apart from the bare name. */
export const wwwAddress = "192.0.2.12";
export const www = `www.${name}`;

export type Change = (world: World) => void | Promise<void>;

export const certificateOf = (world: World, names = [name, www], options = {}) =>
  world.authority.serverCertificate(names, options);

/** Serves the bare name and www with changed headers. */
export const headers =
  (changed: Record<string, string | string[] | undefined>): Change =>
  (world) => {
    const all = Object.fromEntries(
      Object.entries({ ...goodHeaders, ...changed }).filter(([, value]) => value !== undefined),
    ) as Record<string, string | string[]>;
    return world.web.https(webAddress, certificateOf(world), homePage(all));
  };

export const csp = (policy: string) => headers({ "Content-Security-Policy": policy });
export const hsts = (value: string | undefined) => headers({ "Strict-Transport-Security": value });
export const cookie = (...lines: string[]) => headers({ "Set-Cookie": lines });

/** Serves www by its own server. Null: nothing listens on that port. */
export const ownWww =
  (
    https: RequestListener | null,
    http: RequestListener | null = redirectTo(`https://${www}/`),
    options: object = {},
    names = [www],
  ): Change =>
  async (world) => {
    world.dns.set(www, "A", wwwAddress);
    if (https) await world.web.https(wwwAddress, certificateOf(world, names, options), https);
    if (http) await world.web.http(wwwAddress, http);
  };

export const home = homePage();

/** Serves this text as security.txt and the home page for all other paths. */
export const securityText =
  (text: string, type = "text/plain; charset=utf-8"): Change =>
  (world) =>
    world.web.https(webAddress, certificateOf(world), (request, response) => {
      if (request.url !== "/.well-known/security.txt") return home(request, response);
      response.writeHead(200, { "Content-Type": type });
      response.end(text);
    });
/** Dates 200 days from now and 200 days ago. */
export const nextYear = new Date(Date.now() + 200 * day).toISOString();
export const lastYear = new Date(Date.now() - 200 * day).toISOString();

/** A change to a website and the expected text of the row. */
export type Case = readonly [
  standard: string,
  what: string,
  row: RowId,
  expected: string,
  change: Change,
];
