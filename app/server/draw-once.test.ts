import { createElement, lazy, type ReactNode, Suspense } from "react";
import { renderToString } from "react-dom/server";
import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { DrawnOnce, DrawOnceContext } from "#app/shell/drawn-once.tsx";
import { defaultSiteData, type SiteData, useSiteData } from "#app/shell/site-data.ts";
import { partsOf } from "./draw-once.server.tsx";

/** What the router hands over of a page of this site. */
function pageOf(site: SiteData): EntryContext {
  const page = {
    basename: "/",
    location: { pathname: "/blog", search: "?page=2", hash: "", state: null, key: "default" },
    loaderData: { root: site },
  };
  return { staticHandlerContext: page } as unknown as EntryContext;
}

const drawer = (site: SiteData) => partsOf(pageOf(site), (part: ReactNode) => part);

function siteOf(brandName: string): SiteData {
  return { ...defaultSiteData, company: { ...defaultSiteData.company, brandName } };
}

function Brand() {
  return createElement("b", null, useSiteData().company.brandName);
}

test("a part is drawn once for each object and name, on whatever page it stands", () => {
  const site = siteOf("Larkmesa");
  let drawings = 0;
  const draw = () => {
    drawings += 1;
    return createElement(Brand);
  };
  expect(drawer(site)(site, "brand", draw)).toBe("<b>Larkmesa</b>");
  expect(drawer(site)(site, "brand", draw)).toBe("<b>Larkmesa</b>");
  expect(drawings).toBe(1);
  drawer(site)(site, "another", draw);
  expect(drawings).toBe(2);
});

test("other site data, as after a change of content, is drawn anew", () => {
  const draw = () => createElement(Brand);
  const [before, after] = [siteOf("Larkmesa"), siteOf("Larkmesa IT")];
  expect(drawer(before)(before, "brand", draw)).toBe("<b>Larkmesa</b>");
  expect(drawer(after)(after, "brand", draw)).toBe("<b>Larkmesa IT</b>");
});

test("a part that cannot be drawn is not kept", () => {
  const site = siteOf("Larkmesa");
  const broken = () => {
    throw new Error("broken on purpose");
  };
  expect(() => drawer(site)(site, "brand", broken)).toThrow("broken on purpose");
  expect(drawer(site)(site, "brand", () => createElement(Brand))).toBe("<b>Larkmesa</b>");
});

test("a part that waits is not kept unfinished", () => {
  const site = siteOf("Larkmesa");
  const Late = lazy(() => new Promise<never>(() => undefined));
  const waiting = () => createElement(Suspense, null, createElement(Late));
  expect(() => drawer(site)(site, "late", waiting)).toThrow(/waits/);
});

test("the element is the same whether its inside is kept or drawn", () => {
  const site = siteOf("Larkmesa");
  const inside = () => ["Words & ", createElement("i", { key: "more" }, "more", " words")];
  const part = createElement(DrawnOnce, {
    as: "header",
    of: site,
    name: "words",
    draw: inside,
    className: "wrap",
  });
  const kept = createElement(DrawOnceContext, { value: drawer(site) }, part);
  expect(renderToString(kept)).toBe(renderToString(part));
});
