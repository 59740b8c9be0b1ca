import type { RequestContext } from "#platform/http/context.server.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import { Unreadable } from "#platform/sandbox/unreadable.ts";
import { fileError } from "./csv-rows.server.ts";
import type { RowError } from "./row-error.ts";

/**
 * Reads a CSV file by the sandbox's parser of this name. Returns an error of the file as a whole if reading it meets a
 * limit; it names the line.
 */
export async function readCsvFile<ParsedFile extends object>(
  ctx: Pick<RequestContext, "frame">,
  parser: string,
  input: object,
): Promise<ParsedFile | RowError> {
  try {
    return (await frameOf(ctx).parse(parser, input, {})) as ParsedFile;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return fileError(1, error.message);
  }
}
