import * as manifests from "#app/features.server.ts";
import { type Feature, joinHooks } from "#platform/product/feature.server.ts";

/** Every feature of the product, in the order of their names. */
export const features: readonly Feature[] = Object.values(manifests);

export const productHooks = joinHooks(features);
