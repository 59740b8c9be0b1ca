import type { readWording } from "#features/consent/wording-contract.ts";
import { bannerWordingOf } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";

/** Returns the wording that an edition showed to visitors. @throws not_found */
export async function viewWording(
  ctx: RequestContext,
  edition: number,
): Promise<AnswerOf<typeof readWording>> {
  const words = await bannerWordingOf(ctx, edition);
  if (words === undefined) {
    throw new ExpectedError("not_found", { words: "That edition does not exist." });
  }
  return { ...words, buttons: [...words.buttons] };
}
