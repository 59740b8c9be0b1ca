import { peopleApi } from "#features/data-requests/api.server.ts";
import { templatesApi } from "#features/mail-templates/api.server.ts";
import { outboxApi } from "#features/outbox/api.server.ts";
import { openRecordsApi } from "#features/presence/api.server.ts";
import { savedViewsApi } from "#features/saved-views/api.server.ts";
import type { Handler } from "#platform/http/api.server.ts";
import { personParts } from "./data-requests.server.ts";

/** The calls of the desk at which leads are answered, beside those of the leads themselves. */
export const deskApi: Handler[] = [
  ...openRecordsApi,
  ...outboxApi,
  ...peopleApi(personParts),
  ...savedViewsApi,
  ...templatesApi,
];
