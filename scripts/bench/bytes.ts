import { chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "#tests/browser.ts";
import { wireBytes } from "./nginx.ts";
import { atMost, type Part, type Row, row } from "./rows.ts";
import { type Stage, samplePages, startSubject } from "./stage.ts";

type Kind = "HTML" | "CSS" | "JS" | "fonts" | "images" | "other";

const kinds: Record<string, Kind> = {
  Document: "HTML",
  Stylesheet: "CSS",
  Script: "JS",
  Font: "fonts",
  Image: "images",
};

/** Later parts, such as the banner of a first visit, have come by then (ms after load). */
const settleMs = 5000;

/** A page is measured as all but its first readers get it. */
const readingsBefore = 4;

/** A budget of the whole first load (bytes, Brotli, bodies alone). */
const jsMost = 115_000;
const allMost = 160_000;

type Load = { sizes: Map<Kind, number>; choice: number };

/** A first visit on a phone with an empty cache: body bytes as they come over the wire, what comes after the load included. */
async function firstLoad(address: string): Promise<Load> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    const kindOf = new Map<string, { kind: Kind; url: string }>();
    const load: Load = { sizes: new Map(), choice: 0 };
    devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
      const kind = response.mimeType.startsWith("image/") ? "images" : (kinds[type] ?? "other");
      kindOf.set(requestId, { kind, url: response.url });
    });
    // Body bytes: encodedDataLength of a finished load also counts its headers.
    devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
      const known = kindOf.get(requestId);
      // The browser does not tell the page's own bytes in this event.
      if (!known || known.kind === "HTML") return;
      load.sizes.set(known.kind, (load.sizes.get(known.kind) ?? 0) + encodedDataLength);
      if (known.url.includes("/choice-")) load.choice += encodedDataLength;
    });
    await page.goto(address, { waitUntil: "load" });
    await page.waitForTimeout(settleMs);
    // By now the page has been read often enough to be kept in its smallest form.
    load.sizes.set("HTML", (await wireBytes(address)).body.length);
    return load;
  } finally {
    await browser.close();
  }
}

function rowsOf(path: string, { sizes, choice }: Load): Row[] {
  const of = (kind: Kind) => sizes.get(kind) ?? 0;
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const rest = (["HTML", "CSS", "fonts", "images", "other"] as const)
    .map((kind) => `${kind} ${kilobytes(of(kind))}`)
    .join(", ");
  return [
    atMost(`${path} JS`, (of("JS") - choice) / 1000, jsMost / 1000, "kB"),
    row(`${path} JS of the cookie banner, first visit only`, kilobytes(choice)),
    row(`${path} ${rest}`, ""),
    atMost(`${path} everything`, all / 1000, allMost / 1000, "kB"),
  ];
}

/** Bytes of a first load, in Chromium. */
export async function benchBytes(stage: Stage): Promise<Part> {
  const product = await startSubject(await stage.place("sqlite"));
  try {
    const rows: Row[] = [];
    for (const path of Object.values(samplePages)) {
      // The first reading fills the render cache; the page is compressed once more after some others.
      for (let reading = 0; reading < readingsBefore; reading += 1) {
        await (await fetch(`${product.url}${path}`)).arrayBuffer();
      }
      rows.push(...rowsOf(path, await firstLoad(`${product.url}${path}`)));
    }
    return {
      title: "Bytes of a first load",
      note: "Chromium, 390 px, empty cache, Brotli; bodies without headers; what loads within 5 s after the page included; pages as they are kept after some readings. 1 kB = 1,000 bytes.",
      rows,
    };
  } finally {
    await product.stop();
  }
}
