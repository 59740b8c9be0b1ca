import * as z from "zod/mini";
import { calls, get, post } from "#platform/http/endpoint.ts";
import { rowVersion, versionInAddress } from "#platform/work/row-version.ts";
import { settingGroups } from "./contract.ts";

const params = z.object({ group: z.enum(settingGroups) });

const settingVersionSchema = z.object({
  version: z.number(),
  at: z.number(),
  /** Empty when no author was recorded. */
  authorName: z.string(),
  value: z.record(z.string(), z.unknown()),
});
export type SettingVersion = z.infer<typeof settingVersionSchema>;

export const settingVersionCalls = calls("/api/settings/:group", "settings.view", {
  list: get("/versions", "Lists the versions of a group, newest first, and its default values", {
    params,
    query: z.object({ before: z.optional(versionInAddress) }),
    answer: z.object({
      versions: z.array(settingVersionSchema),
      more: z.boolean(),
      delivered: z.record(z.string(), z.unknown()),
    }),
  }),
  restore: post(
    "/restore",
    "Restores an earlier version of a group as its newest; version 0 holds the default values",
    {
      access: "settings.edit",
      params,
      body: z.object({ version: rowVersion(0), seen: rowVersion(0) }),
      answer: z.object({ version: z.number() }),
    },
  ),
});

export const settingsFileFormat = "site-settings";

/** Export file of the settings. It never holds the server's passwords and keys, which are not settings. */
export const settingsFileSchema = z.object({
  format: z.literal(settingsFileFormat, "This file does not contain settings of this site."),
  exportedAt: z.string().check(z.maxLength(40)),
  settings: z.record(z.string(), z.unknown()),
});
export type SettingsFile = z.infer<typeof settingsFileSchema>;

const change = z.object({ group: z.enum(settingGroups), fields: z.array(z.string()) });
export type SettingsChange = z.infer<typeof change>;

export const settingFileCalls = calls("/api/settings", "settings.edit", {
  export: post("/export", "Returns all settings as a file, without secrets", {
    answer: settingsFileSchema,
  }),
  import: post(
    "/import",
    "Lists what a file would change; with `apply`, saves all of it or nothing",
    {
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
    },
  ),
});
