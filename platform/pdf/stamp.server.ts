import { inks, styles } from "./style.server.ts";

const fromTop = 22;
const height = 20;
const style = "improve";

/** Draws a framed word in the upper margin with its right edge at `right`, as decoration of the page. */
export function drawStamp(doc: PDFKit.PDFDocument, word: string, right: number): void {
  const { font, size, ink } = styles[style];
  doc.markContent("Artifact", { type: "Pagination", attached: ["Top"] });
  doc.font(font).fontSize(size).fillColor(inks[ink]);
  const width = doc.widthOfString(word) + 14;
  doc
    .rect(right - width, fromTop, width, height)
    .lineWidth(1.4)
    .stroke(inks[ink]);
  doc.text(word, right - width, fromTop + 5, { width, align: "center", lineBreak: false });
  doc.endMarkedContent();
}
