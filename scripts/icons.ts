import sharp from "sharp";

// Draws the PNG icons from public/favicon.svg, because phones show no SVG on the home screen. Run after logo changes.

for (const size of [180, 192, 512]) {
  await sharp("public/favicon.svg", { density: 72 * 8 })
    .resize(size, size)
    .flatten({ background: "#FBF8F2" })
    .png()
    .toFile(`public/icon-${size}.png`);
}
