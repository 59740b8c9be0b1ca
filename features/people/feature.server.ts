import type { Feature } from "#platform/product/feature.server.ts";

export const peopleFeature: Feature = { name: "people", uses: [] };
