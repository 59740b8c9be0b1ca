import type { Feature } from "#platform/product/feature.server.ts";
import { templatesApi } from "./api.server.ts";

export const mailTemplatesFeature: Feature = {
  name: "mail-templates",
  uses: [],
  api: templatesApi,
};
