import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

/** What React leaves of a part that had to wait for something. */
const gaveUp = "<!--$!-->";

/**
 * The HTML of a whole page. Nearly every page is drawn in one go, as text; one with a part that waits is drawn again by
 * React's stream, which encodes each word by itself and takes a third longer. @throws what the page threw
 */
export async function renderPage(page: ReactNode): Promise<string> {
  const html = `<!DOCTYPE html>${renderToString(page)}`;
  return html.includes(gaveUp) ? renderWaiting(page) : html;
}

/** The HTML of a whole page that waits for something by design, such as the data that the router hands over. */
export function renderWaiting(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const failures: unknown[] = [];
    const pieces: Buffer[] = [];
    const whole = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        if (failures.length > 0) reject(failures[0]);
        else resolve(Buffer.concat(pieces).toString("utf8"));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      onError: (error) => void failures.push(error),
      onShellError: reject,
      onAllReady: () => void pipe(whole),
    });
  });
}
