import { readFileSync, writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";

// Draws the PNG icons from public/favicon.svg; run it after the mark changed. Phones show no SVG on the home screen.

const svg = readFileSync("public/favicon.svg", "utf8");
for (const size of [180, 192, 512]) {
  const drawn = new Resvg(svg, {
    fitTo: { mode: "width", value: size },
    background: "#FBF8F2",
  }).render();
  writeFileSync(`public/icon-${size}.png`, drawn.asPng());
}
