import { LRUCache } from "lru-cache";
import satori, { type SatoriOptions } from "satori";
import { pageLanguageOfPath } from "#app/languages/translators.ts";
import { pageCatalog } from "#app/server/pages/page-catalog.server.ts";
import { shareLabels } from "#content/frame/share.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { imageSize } from "./colors.ts";
import { compositions, titleBoxes } from "./compositions.tsx";
import { loadFonts } from "./fonts.server.ts";
import { type Subject, subjectOf } from "./subject.server.tsx";
import { fitTitle } from "./title.server.tsx";

type ShareImageTexts = { title: string; brand: string; contact: string };

/** Returns a page's picture as SVG; `embedFont: false` keeps text as text instead of paths, for tests to measure. */
export async function renderShareImage(
  { family, ...shown }: Subject,
  texts: ShareImageTexts,
  options: Pick<SatoriOptions, "embedFont"> = {},
): Promise<string> {
  const box = titleBoxes[family];
  const fontSize = await fitTitle(texts.title, box);
  return satori(compositions[family]({ ...texts, ...shown, box, fontSize }), {
    ...imageSize,
    ...options,
    fonts: loadFonts(),
  });
}

/** Converts an SVG to PNG. Its text must be paths, so that the result does not depend on the machine's fonts. */
export async function pngOf(svg: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
}

/** Draws each picture once, however many requests wait for it. */
const cache = new LRUCache<string, Buffer, () => Promise<Buffer>>({
  maxSize: 24 * 1024 * 1024,
  sizeCalculation: (picture) => picture.length,
  fetchMethod: (_key, _stale, { context: render }) => render(),
  ignoreFetchAbort: true,
});

/** Returns the 1200×630 PNG of a public page, cached by page and text; null if the path is not a listed page's. */
export async function shareImage(ctx: RequestContext, imagePath: string): Promise<Buffer | null> {
  const [, name] = /^\/og\/([a-z0-9/-]{1,120})\.png$/.exec(imagePath) ?? [];
  if (!name) return null;
  const path = name === "home" ? "/" : `/${name}`;
  const page = (await pageCatalog(ctx)).find((candidate) => candidate.path === path);
  if (!page) return null;
  const { company } = await currentSettings(ctx);
  const { call } = pageLanguageOfPath(page.path).translate(shareLabels);
  const contact = `${company.locality} · ${call} ${company.phone}`;
  const texts = { title: page.title, brand: company.brandName, contact };
  const key = JSON.stringify([page.path, page.changed, texts]);
  const render = async () => pngOf(await renderShareImage(await subjectOf(ctx, page), texts));
  return cache.forceFetch(key, { context: render });
}
