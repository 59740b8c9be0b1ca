import type { Hono } from "hono";
import { alternatesOf } from "#app/languages/local-paths.ts";
import { paths } from "#app/paths.ts";
import { pageCatalog } from "#app/server/pages/page-catalog.server.ts";
import { sendPage } from "#app/server/pages/pages.server.ts";
import { samplePdf } from "#app/site/assessment/sample.server.ts";
import { workerPath, workerScript } from "#features/notifications/push/worker.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import {
  type AppContext,
  type RequestContext,
  systemContext,
} from "#platform/http/context.server.ts";
import type { RenderCache } from "#platform/http/render-cache.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import type { HttpEnv } from "./http.server.ts";

const hour = "public, max-age=3600";

function xmlText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Returns the site map (sitemaps.org 0.9): every public page with its day of last change and its other languages. */
async function sitemap(ctx: RequestContext): Promise<string> {
  const pages = await pageCatalog(ctx);
  const address = (path: string) => xmlText(`${ctx.env.PUBLIC_URL}${path}`);
  const alternates = (path: string) =>
    alternatesOf(path).map(
      (page) =>
        `<xhtml:link rel="alternate" hreflang="${page.language}" href="${address(page.path)}"/>`,
    );
  const entries = pages.map(
    ({ path, changed }) =>
      `<url><loc>${address(path)}</loc><lastmod>${changed}</lastmod>${alternates(path).join("")}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}

/** Returns robots.txt (RFC 9309). Public pages opt out with noindex, which robots read only if not blocked here. */
function robots(ctx: RequestContext): string {
  return `User-agent: *\nDisallow: /admin\nAllow: /\n\nSitemap: ${ctx.env.PUBLIC_URL}/sitemap.xml\n`;
}

/** Returns security.txt (RFC 9116) with an expiry that renews itself. */
async function securityText(ctx: RequestContext): Promise<string> {
  const { company } = await currentSettings(ctx);
  const expires = new Date(Math.ceil(ctx.now() / (30 * dayMs)) * 30 * dayMs + 180 * dayMs);
  return [
    `Contact: mailto:${company.email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${ctx.env.PUBLIC_URL}/.well-known/security.txt`,
    "",
  ].join("\n");
}

async function manifest(ctx: RequestContext) {
  const { company } = await currentSettings(ctx);
  return {
    name: company.brandName,
    short_name: company.brandName,
    description: company.tagline,
    start_url: "/",
    display: "browser",
    background_color: "#FBF8F2",
    theme_color: "#17443A",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  };
}

/** Returns the manifest for installing the staff area; iOS shows push messages only for installed sites. */
async function staffManifest(ctx: RequestContext): Promise<object> {
  const { name, short_name, description: _, ...rest } = await manifest(ctx);
  return {
    ...rest,
    id: "/admin",
    name: `${name} staff`,
    short_name,
    start_url: "/admin",
    scope: "/",
    display: "standalone",
  };
}

/** Returns the service worker for staff, which may connect only to this site and is revalidated at every use. */
function serviceWorker(): Response {
  return new Response(workerScript, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy":
        "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}

type PublicFileParts = { appContext: AppContext; cache: RenderCache; contentVersion(): number };

/**
 * Mounts files for machines: robots.txt, the site map, security.txt, the manifests, the service worker for staff and
 * the share images; also the sample report as PDF.
 */
export function mountPublicFiles(app: Hono<HttpEnv>, parts: PublicFileParts): void {
  const { appContext } = parts;
  const ctx = () => systemContext(appContext, "public-file");
  const textFile = (body: string, type: string) =>
    new Response(body, { headers: { "Content-Type": type, "Cache-Control": hour } });
  app.get("/robots.txt", () => textFile(robots(ctx()), "text/plain; charset=utf-8"));
  // Grows with the blog, so it is cached like a page.
  app.get("/sitemap.xml", async (c) => {
    const file = await parts.cache.get(c.req.path, parts.contentVersion(), async () => ({
      status: 200,
      headers: { "content-type": "application/xml; charset=utf-8" },
      body: await sitemap(ctx()),
      keep: true,
    }));
    return sendPage(c, file);
  });
  app.get("/.well-known/security.txt", async () =>
    textFile(await securityText(ctx()), "text/plain; charset=utf-8"),
  );
  app.get("/site.webmanifest", async () =>
    textFile(JSON.stringify(await manifest(ctx())), "application/manifest+json"),
  );
  app.get(workerPath, () => serviceWorker());
  app.get("/admin/site.webmanifest", async () =>
    textFile(JSON.stringify(await staffManifest(ctx())), "application/manifest+json"),
  );
  app.get(paths.sampleReportPdf, async () => {
    const file = await samplePdf(ctx());
    return new Response(new Uint8Array(file), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": 'inline; filename="sample-security-report.pdf"',
        "Cache-Control": hour,
      },
    });
  });
  app.get("/og/*", async (c, next) => {
    // Imported at the first image, because the drawing libraries take 30 MB of memory.
    const { shareImage } = await import("#app/server/share-images/share-image.server.tsx");
    const picture = await shareImage(ctx(), c.req.path);
    if (!picture) return next();
    return new Response(new Uint8Array(picture), {
      headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" },
    });
  });
}
