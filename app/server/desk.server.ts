import { openRecordsApi } from "#features/open-records/api.server.ts";
import { outboxApi } from "#features/outbox/api.server.ts";
import { peopleApi } from "#features/people/api.server.ts";
import { savedViewsApi } from "#features/saved-views/api.server.ts";
import { templatesApi } from "#features/templates/api.server.ts";
import type { Handler } from "#platform/api.server.ts";
import { personParts } from "./people.server.ts";

/** The calls of the desk at which leads are answered, beside those of the leads themselves. */
export const deskApi: Handler[] = [
  ...openRecordsApi,
  ...outboxApi,
  ...peopleApi(personParts),
  ...savedViewsApi,
  ...templatesApi,
];
