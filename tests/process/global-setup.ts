import { ensureBuild } from "#app/server/boot/build-freshness.ts";

/** Builds the product before the first of these tests, so that no two tests start a build. */
export async function setup(): Promise<void> {
  await ensureBuild();
}
