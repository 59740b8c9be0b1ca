import { type Handler, handle } from "#platform/http/api.server.ts";
import {
  countNotifications,
  listNotifications,
  markRead,
  readPreference,
  savePreference,
} from "./contract.ts";
import type { LeadSource } from "./lead-facts.server.ts";
import {
  changePreference,
  readNotifications,
  viewNotifications,
  viewPreference,
  viewUnread,
} from "./service.server.ts";

export function notificationsApi(leads: LeadSource): Handler[] {
  return [
    handle(listNotifications, ({ ctx }) => viewNotifications(ctx, leads)),
    handle(countNotifications, ({ ctx }) => viewUnread(ctx, leads)),
    handle(markRead, ({ ctx, body }) => readNotifications(ctx, leads, body)),
    handle(readPreference, ({ ctx }) => viewPreference(ctx)),
    handle(savePreference, ({ ctx, body }) => changePreference(ctx, body)),
  ];
}
