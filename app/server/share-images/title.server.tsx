import satori from "satori";
import { loadFonts } from "./fonts.server.ts";

export type TitleBox = { width: number; height: number };

const sizes = [84, 76, 70, 64, 58, 52, 46, 40, 34] as const;
const smallest = 34;
const lineHeight = 1.1;

export function titleStyle(fontSize: number, box: TitleBox) {
  return {
    // `lineClamp` requires display "block".
    display: "block",
    width: box.width,
    fontFamily: "Bricolage",
    fontSize,
    lineHeight,
    letterSpacing: "-0.02em",
    wordBreak: "break-word",
    lineClamp: Math.floor(box.height / (fontSize * lineHeight)),
  } as const;
}

/** Returns the largest font size at which a title, rendered, fits its box; the smallest is cut with an ellipsis. */
export async function fitTitle(title: string, box: TitleBox): Promise<number> {
  const widest = Math.max(...title.split(/\s+/).map((word) => word.length));
  for (const fontSize of sizes) {
    const unclamped = { ...titleStyle(fontSize, box), lineClamp: undefined };
    const svg = await satori(<div style={unclamped}>{title}</div>, {
      width: box.width,
      fonts: loadFonts(),
    });
    const height = Number(/height="([\d.]+)"/.exec(svg)?.[1]);
    // A smaller size is tried before breaking a word; 0.62 em is the width of a wide letter.
    const breaks = widest * fontSize * 0.62 > box.width && fontSize > 46;
    if (height <= box.height && !breaks) return fontSize;
  }
  return smallest;
}
