import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import { LRUCache } from "lru-cache";
import satori from "satori";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { pageCatalog } from "./page-catalog.server.ts";

const width = 1200;
const height = 630;

const colors = {
  canvas: "#FBF8F2",
  ink: "#1B2420",
  muted: "#4A5A52",
  far: "#DDE0CC",
  middle: "#A9BB9B",
  near: "#5C8368",
  deep: "#17443A",
  sun: "#F2C14E",
};

const require = createRequire(import.meta.url);

/** WOFF, because the renderer does not read the pages' WOFF2; loaded with the first image. */
let fonts: { name: string; data: Buffer; weight: 600 | 700; style: "normal" }[] | undefined;

function loadFonts() {
  fonts ??= [
    {
      name: "Bricolage",
      data: readFileSync(
        require.resolve(
          "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff",
        ),
      ),
      weight: 700,
      style: "normal",
    },
    {
      name: "Public Sans",
      data: readFileSync(
        require.resolve("@fontsource/public-sans/files/public-sans-latin-600-normal.woff"),
      ),
      weight: 600,
      style: "normal",
    },
  ];
  return fonts;
}

function Ridge() {
  return (
    <svg
      width={width}
      height={260}
      viewBox="0 0 1200 260"
      style={{ position: "absolute", left: 0, top: height - 260 }}
      aria-hidden="true"
    >
      <circle cx="985" cy="92" r="58" fill={colors.sun} />
      <path
        d="M0 110 L140 78 L260 104 L420 52 L560 98 L700 70 L860 112 L1010 84 L1200 120 V260 H0 Z"
        fill={colors.far}
      />
      <path
        d="M0 168 L120 140 L250 160 L330 118 L470 116 L520 152 L700 170 L880 140 L1040 168 L1200 146 V260 H0 Z"
        fill={colors.middle}
      />
      <path
        d="M0 206 L200 190 L380 214 L620 196 L840 212 L1010 192 L1200 208 V260 H0 Z"
        fill={colors.near}
      />
      <path d="M0 236 L260 228 L560 240 L880 230 L1200 238 V260 H0 Z" fill={colors.deep} />
    </svg>
  );
}

function Picture(props: { title: string; brand: string; place: string }) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        position: "relative",
        width,
        height,
        padding: "64px 72px",
        backgroundColor: colors.canvas,
        color: colors.ink,
        fontFamily: "Public Sans",
      }}
    >
      <Ridge />
      <div style={{ display: "flex", fontSize: 30, color: colors.deep }}>{props.brand}</div>
      <div
        style={{
          display: "flex",
          marginTop: 34,
          maxWidth: 980,
          fontFamily: "Bricolage",
          fontSize: props.title.length > 44 ? 66 : 78,
          lineHeight: 1.08,
          letterSpacing: "-0.02em",
        }}
      >
        {props.title}
      </div>
      <div style={{ display: "flex", marginTop: 26, fontSize: 28, color: colors.muted }}>
        {props.place}
      </div>
    </div>
  );
}

const cache = new LRUCache<string, Buffer>({
  maxSize: 24 * 1024 * 1024,
  sizeCalculation: (picture) => picture.length,
});
const drawing = new Map<string, Promise<Buffer>>();

async function draw(title: string, brand: string, place: string): Promise<Buffer> {
  const svg = await satori(<Picture title={title} brand={brand} place={place} />, {
    width,
    height,
    fonts: loadFonts(),
  });
  return Buffer.from(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng());
}

/** Returns the 1200×630 PNG of a public page, cached by its text; null for an address that is no listed page. */
export async function shareImage(ctx: RequestContext, imagePath: string): Promise<Buffer | null> {
  const [, name] = /^\/og\/([a-z0-9/-]{1,120})\.png$/.exec(imagePath) ?? [];
  if (!name) return null;
  const path = name === "home" ? "/" : `/${name}`;
  const page = (await pageCatalog(ctx)).find((candidate) => candidate.path === path);
  if (!page) return null;
  const { company } = await currentSettings(ctx);
  const place = `${company.locality} · Call ${company.phone}`;
  const key = JSON.stringify([page.title, company.brandName, place]);
  const cached = cache.get(key);
  if (cached) return cached;
  let running = drawing.get(key);
  if (!running) {
    running = draw(page.title, company.brandName, place);
    drawing.set(key, running);
  }
  try {
    const picture = await running;
    cache.set(key, picture);
    return picture;
  } finally {
    drawing.delete(key);
  }
}
