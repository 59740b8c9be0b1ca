import { ensureBuild } from "#app/server/boot/build-freshness.ts";

/** These tests run the built product: it is built before the first of them, so that no two start to build. */
export async function setup(): Promise<void> {
  await ensureBuild();
}
