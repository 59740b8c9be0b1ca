import type { Report } from "#features/assessment/scoring/report.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { BoundedQueue } from "#platform/http/bounded-queue.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";
import type { Firm } from "./pdf.server.ts";

/** A report to be drawn: in a language, for a firm; `sample` stamps it as made up. */
export type PdfOrder = { report: Report; firm: Firm; language: string; sample: boolean };

/** Draws one at a time, as the sandbox does. Limits how many visitors wait there, who take turns. */
const drawings = new BoundedQueue({ running: 1, waiting: 20, retryAfterSeconds: 5 });

/**
 * Draws a report as a PDF in the sandbox, because drawing takes a quarter of a second. Returns the file and the
 * company's time zone. @throws ExpectedError `unavailable` when it meets a limit, or when too many wait
 */
export async function drawInSandbox(
  ctx: Pick<RequestContext, "address" | "db" | "frame" | "log">,
  given: Omit<PdfOrder, "firm">,
): Promise<{ file: Uint8Array<ArrayBuffer>; timeZone: string }> {
  const { company, hours } = await currentSettings(ctx);
  const { timeZone } = hours;
  const order: PdfOrder = { ...given, firm: { ...company, timeZone } };
  try {
    const draw = () => frameOf(ctx).parse("report-pdf", order, {});
    const file = await drawings.run(draw, { line: ctx.address });
    return { file: file as Uint8Array<ArrayBuffer>, timeZone };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    // Our own code or the library is at fault, or the machine is too busy.
    ctx.log.error({ err: error }, "a report was not drawn");
    throw new ExpectedError("unavailable");
  }
}
