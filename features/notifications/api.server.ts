import { type Handler, handle } from "#platform/http/api.server.ts";
import {
  countNotifications,
  listNotifications,
  markRead,
  readPreference,
  savePreference,
} from "./contract.ts";
import {
  changePreference,
  readNotifications,
  viewNotifications,
  viewPreference,
  viewUnread,
} from "./service.server.ts";

export const notificationsApi: Handler[] = [
  handle(listNotifications, ({ ctx }) => viewNotifications(ctx)),
  handle(countNotifications, ({ ctx }) => viewUnread(ctx)),
  handle(markRead, ({ ctx, body }) => readNotifications(ctx, body)),
  handle(readPreference, ({ ctx }) => viewPreference(ctx)),
  handle(savePreference, ({ ctx, body }) => changePreference(ctx, body)),
];
