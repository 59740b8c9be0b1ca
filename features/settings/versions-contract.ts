import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";
import { rowVersion, versionInAddress } from "#platform/work/row-version.ts";
import { settingGroups } from "./contract.ts";

const group = z.object({ group: z.enum(settingGroups) });

const settingVersionSchema = z.object({
  version: z.number(),
  at: z.number(),
  /** Empty when no author was recorded. */
  authorName: z.string(),
  value: z.record(z.string(), z.unknown()),
});
export type SettingVersion = z.infer<typeof settingVersionSchema>;

export const listSettingVersions = endpoint({
  method: "GET",
  path: "/api/settings/:group/versions",
  summary: "Lists the versions of a group, newest first, and its default values",
  access: "settings.view",
  params: group,
  query: z.object({ before: z.optional(versionInAddress) }),
  answer: z.object({
    versions: z.array(settingVersionSchema),
    more: z.boolean(),
    delivered: z.record(z.string(), z.unknown()),
  }),
});

export const restoreSettings = endpoint({
  method: "POST",
  path: "/api/settings/:group/restore",
  summary:
    "Restores an earlier version of a group as its newest; version 0 holds the default values",
  access: "settings.edit",
  params: group,
  body: z.object({ version: rowVersion(0), seen: rowVersion(0) }),
  answer: z.object({ version: z.number() }),
});

export const settingsFileFormat = "site-settings";

/** Export file of the settings. It never holds the server's passwords and keys, which are not settings. */
export const settingsFileSchema = z.object({
  format: z.literal(settingsFileFormat, "This file does not contain settings of this site."),
  exportedAt: z.string().check(z.maxLength(40)),
  settings: z.record(z.string(), z.unknown()),
});
export type SettingsFile = z.infer<typeof settingsFileSchema>;

export const exportSettings = endpoint({
  method: "POST",
  path: "/api/settings/export",
  summary: "Returns all settings as a file, without secrets",
  access: "settings.edit",
  answer: settingsFileSchema,
});

const change = z.object({ group: z.enum(settingGroups), fields: z.array(z.string()) });
export type SettingsChange = z.infer<typeof change>;

export const importSettings = endpoint({
  method: "POST",
  path: "/api/settings/import",
  summary: "Lists what a file would change; with `apply`, saves all of it or nothing",
  access: "settings.edit",
  bodyLimit: 512 * 1024,
  body: z.object({
    file: settingsFileSchema,
    /** Versions by group that the person saw. */
    seen: z.record(z.string(), rowVersion(0)),
    apply: z.boolean(),
  }),
  answer: z.object({
    changes: z.array(change),
    /** Groups in the file that this site does not have. */
    unknown: z.array(z.string()),
    applied: z.boolean(),
  }),
});
