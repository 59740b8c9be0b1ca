import { type Handler, handle } from "#platform/http/api.server.ts";
import { readSettings, saveSettings } from "./contract.ts";
import { saveSetting, viewSettings } from "./service.server.ts";
import { exportAll, importAll, restoreVersion, viewVersions } from "./versions.server.ts";
import {
  exportSettings,
  importSettings,
  listSettingVersions,
  restoreSettings,
} from "./versions-contract.ts";

export const settingsApi: Handler[] = [
  handle(readSettings, ({ ctx }) => viewSettings(ctx)),
  handle(exportSettings, ({ ctx }) => exportAll(ctx)),
  handle(importSettings, ({ ctx, body }) => importAll(ctx, body)),
  handle(saveSettings, ({ ctx, params, body }) => saveSetting(ctx, { ...params, ...body })),
  handle(listSettingVersions, ({ ctx, params, query }) =>
    viewVersions(ctx, params.group, query.before),
  ),
  handle(restoreSettings, ({ ctx, params, body }) => restoreVersion(ctx, { ...params, ...body })),
];
