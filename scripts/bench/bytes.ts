import { chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "#tests/browser.ts";
import { rejectAll } from "#tests/site/choice-made.ts";
import { wireBytes } from "./nginx.ts";
import { maxRow, type Part, type Row, row } from "./rows.ts";
import { type Stage, samplePages } from "./stage.ts";

type Kind = "HTML" | "CSS" | "JS" | "fonts" | "images" | "other";

const kinds: Record<string, Kind> = {
  Document: "HTML",
  Stylesheet: "CSS",
  Script: "JS",
  Font: "fonts",
  Image: "images",
};

/** Time after load (ms) by which later parts, such as the consent banner of a first visit, have loaded. */
const settledAfterMs = 5000;

/** Requests before measuring, so that the page is cached in the form that all but its first readers get. */
const readingsBefore = 4;

/** Budgets of a visit (bytes, Brotli, bodies without headers). */
const maxFirstJs = 75_000;
const maxLaterJs = 12_000;
const maxAll = 135_000;

type Load = Map<Kind, number>;

/**
 * Visits a page on a phone with an empty cache. Returns body bytes as transferred, including requests after the load
 * event. `chosen`: the cookie banner was answered before.
 */
async function visit(address: string, chosen: boolean): Promise<Load> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    if (chosen) await context.addInitScript(rejectAll);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    const kindOf = new Map<string, Kind>();
    const load: Load = new Map();
    devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
      const kind = response.mimeType.startsWith("image/") ? "images" : (kinds[type] ?? "other");
      kindOf.set(requestId, kind);
    });
    // Sums this event's body bytes, because encodedDataLength of loadingFinished includes the headers.
    devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
      const kind = kindOf.get(requestId);
      // The browser does not report the document's own bytes in this event.
      if (!kind || kind === "HTML") return;
      load.set(kind, (load.get(kind) ?? 0) + encodedDataLength);
    });
    await page.goto(address, { waitUntil: "load" });
    await page.waitForTimeout(settledAfterMs);
    // By now the page has been requested often enough to be cached in its smallest form.
    load.set("HTML", (await wireBytes(address)).body.length);
    return load;
  } finally {
    await browser.close();
  }
}

function rowsOf(path: string, first: Load, later: Load): Row[] {
  const of = (kind: Kind) => first.get(kind) ?? 0;
  const all = [...first.values()].reduce((sum, size) => sum + size, 0);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const rest = (["HTML", "CSS", "fonts", "images", "other"] as const)
    .map((kind) => `${kind} ${kilobytes(of(kind))}`)
    .join(", ");
  return [
    maxRow(`${path} JS, first visit with the banner`, of("JS") / 1000, maxFirstJs / 1000, "kB"),
    maxRow(`${path} JS, choice made`, (later.get("JS") ?? 0) / 1000, maxLaterJs / 1000, "kB"),
    row(`${path} ${rest}`, ""),
    maxRow(`${path} everything, first visit`, all / 1000, maxAll / 1000, "kB"),
  ];
}

/** Measures the bytes of a first load in Chromium. */
export function benchBytes(stage: Stage): Promise<Part> {
  return stage.withProduct("sqlite", async ({ url }) => {
    const rows: Row[] = [];
    for (const path of Object.values(samplePages)) {
      const address = `${url}${path}`;
      // The first request fills the page cache; the page is recompressed after some more.
      for (let reading = 0; reading < readingsBefore; reading += 1) {
        await (await fetch(address)).arrayBuffer();
      }
      rows.push(...rowsOf(path, await visit(address, false), await visit(address, true)));
    }
    return {
      title: "Bytes of a first load",
      note: "Chromium, 390 px, empty cache, Brotli; bodies without headers; what loads within 5 s after the page included; pages as they are cached after some readings. 1 kB = 1,000 bytes.",
      rows,
    };
  });
}
