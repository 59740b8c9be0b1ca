/**
 * A loader's answer, with what only still parts read of it (app/shell/still.tsx) under `drawn`. The server draws from it; a
 * page does not carry it a second time as data, since only enumerable properties are handed over. Who moves here from
 * another page of the site asks for the data alone and gets all of it.
 */
export function withDrawn<Answer extends object, Drawn>(
  request: Request,
  answer: Answer,
  drawn: Drawn,
): Answer & { drawn?: Drawn } {
  const asData = new URL(request.url).pathname.endsWith(".data");
  return Object.defineProperty({ ...answer, drawn }, "drawn", { enumerable: asData });
}
