import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

/** Marker of a suspended part in React's HTML. */
const suspended = "<!--$!-->";

/**
 * Returns the HTML of a whole page. Nearly every page renders synchronously; a page with a suspended part is rendered
 * again as a stream, which takes a third longer. @throws what the page threw
 */
export async function renderPage(page: ReactNode): Promise<string> {
  const html = `<!DOCTYPE html>${renderToString(page)}`;
  return html.includes(suspended) ? renderSuspending(page) : html;
}

/** Returns the HTML of a page that suspends by design, for example for the router's hydration data. */
export function renderSuspending(page: ReactNode): Promise<string> {
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
