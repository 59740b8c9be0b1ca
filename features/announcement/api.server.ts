import { type Handler, handle } from "#platform/http/api.server.ts";
import { changeAnnouncement, endAnnouncement, readAnnouncement } from "./contract.ts";
import { publishAnnouncement, takeDownAnnouncement, viewAnnouncement } from "./service.server.ts";

export const announcementApi: Handler[] = [
  handle(readAnnouncement, ({ ctx }) => viewAnnouncement(ctx)),
  handle(changeAnnouncement, ({ ctx, body }) => publishAnnouncement(ctx, body)),
  handle(endAnnouncement, ({ ctx, body }) => takeDownAnnouncement(ctx, body.version)),
];
