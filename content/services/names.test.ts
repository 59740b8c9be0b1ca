import { expect, test } from "vitest";
import { footerGroups } from "#content/frame/footer-navigation.ts";
import { breadcrumbs, headerMenu } from "#content/frame/navigation.ts";
import industryHub from "#content/industries/hub.md";
import { industries } from "#content/industries/industries.server.ts";
import { locations } from "#content/locations/locations.server.ts";
import home from "#content/pages/home.md";
import { quoteNeeds } from "#content/quote.ts";
import { services } from "./services.ts";

/** Service names by address: the anchor on /services, and the service's own page where it has one. */
const nameAt = new Map(
  services.flatMap(({ id, name }) => [
    [`/services#${id}`, name],
    [`/${id}`, name],
  ]),
);

/** Returns every link to a service inside `content`, with its visible text. */
function serviceLinks(content: unknown): { text: string; path: string }[] {
  if (Array.isArray(content)) return content.flatMap(serviceLinks);
  if (typeof content !== "object" || content === null) return [];
  const { path } = content as { path?: unknown };
  const inside = Object.values(content).flatMap(serviceLinks);
  if (typeof path !== "string" || !nameAt.has(path)) return inside;
  const { name, label } = content as { name?: string; label?: string };
  return [{ text: name ?? label ?? "", path }, ...inside];
}

const asNamed = (links: { path: string }[]) =>
  links.map(({ path }) => ({ text: nameAt.get(path), path }));

test("menu, home, footer and breadcrumbs call a service by its name", () => {
  const menus = [headerMenu, home.services, footerGroups, breadcrumbs].map(serviceLinks);
  for (const links of menus) expect(links).toEqual(asNamed(links));
  expect(menus.map(({ length }) => length)).toEqual([6, 6, 6, 2]);
});

test("the quote dialog offers every service by its name", () => {
  const offered = Object.fromEntries(services.map(({ id, name }) => [id, name]));
  expect(quoteNeeds).toEqual({ ...offered, unsure: quoteNeeds.unsure });
});

test("places link to a service by its name", () => {
  const links = locations.map(({ service }) => service).filter(({ path }) => nameAt.has(path));
  expect(links.length).toBeGreaterThan(10);
  expect(links.map(({ label, path }) => ({ text: label, path }))).toEqual(asNamed(links));
});

test("every other link to a place on the services page bears the service's name", () => {
  const links = serviceLinks([home, industries, industryHub, services]);
  const astray = links
    .filter(({ path }) => path.startsWith("/services#"))
    .filter(
      ({ text, path }) => !text.toLowerCase().includes(nameAt.get(path)?.toLowerCase() ?? ""),
    );
  expect(astray).toEqual([]);
});

test("a service bears the word cybersecurity", () => {
  expect(services.map(({ name }) => name)).toContain("Cybersecurity");
});
