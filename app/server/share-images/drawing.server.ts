import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { colors } from "./colors.ts";

/** CSS declarations for the class names in line drawings (ui/illustrations/drawing.tsx). */
const declarations: Record<string, string> = {
  "fill-(--tone)": `fill:${colors.panel}`,
  "fill-(--ground)": `fill:${colors.paper}`,
  "fill-(--accent)": `fill:${colors.poppy}`,
  "fill-(--second)": `fill:${colors.oak}`,
  "fill-current": `fill:${colors.ink}`,
  "fill-sun": `fill:${colors.gold}`,
  "fill-transparent": "fill:none",
  "stroke-(--accent)": `stroke:${colors.poppy}`,
  "stroke-(--second)": `stroke:${colors.oak}`,
  "stroke-(--ground)": `stroke:${colors.paper}`,
  "stroke-link": `stroke:${colors.link}`,
  "stroke-muted": `stroke:${colors.muted}`,
  "stroke-poppy": `stroke:${colors.poppy}`,
  "stroke-none": "stroke:none",
};

/**
 * Returns a line drawing as a data URL. Its class names become inline styles, and its few letters are removed, because
 * the renderer has no font for them.
 */
export function drawingAddress(drawing: ReactElement): string {
  const svg = renderToStaticMarkup(drawing)
    .replaceAll(/<text\b[^>]*>.*?<\/text>/gs, "")
    .replaceAll(/ class="([^"]*)"/g, (_, names: string) => {
      const found = names.split(" ").flatMap((name) => declarations[name] ?? []);
      return found.length > 0 ? ` style="${found.join(";")}"` : "";
    })
    .replace("<svg", `<svg xmlns="http://www.w3.org/2000/svg" color="${colors.ink}"`);
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
