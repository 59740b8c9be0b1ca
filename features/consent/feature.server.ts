import type { Feature } from "#platform/product/feature.server.ts";
import { consentApi } from "./api.server.ts";

export const consentFeature: Feature = { name: "consent", uses: ["settings"], api: consentApi };
