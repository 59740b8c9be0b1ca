import { pushJob } from "#features/notifications/push/push-job.server.ts";
import { deletePushDevices, deviceVerbs } from "#features/notifications/push/verbs.server.ts";
import type { Feature } from "#platform/product/feature.server.ts";
import { notificationMailWriters } from "./mail.server.tsx";
import { notificationMailJob } from "./mail-job.server.ts";
import { notifyOfLeadEvents } from "./make.server.ts";
import { notificationState } from "./store.server.ts";
import { notificationJobs } from "./time-job.server.ts";
import { notificationVerbs } from "./verbs.server.ts";

export const notificationsFeature: Feature = {
  name: "notifications",
  uses: ["leads", "settings"],
  verbs: [notificationVerbs, deviceVerbs],
  jobs: [...notificationJobs, notificationMailJob, pushJob],
  mails: notificationMailWriters,
  mailNames: { "notification.mail": "Notifications for a colleague" },
  auditNames: {
    "notifications.changed": "Changed how they are notified",
    "notifications.device_added": "Added a device for notifications",
    "notifications.device_ended": "Removed a device that no longer accepts notifications",
    "notifications.device_removed": "Removed devices for notifications",
    "notifications.key_made": "Made the key for push messages",
  },
  liveSources: [{ name: "notification.changed", read: ({ db }) => notificationState(db) }],
  hooks: { "lead.event": [notifyOfLeadEvents], "sessions.ended": [deletePushDevices] },
  records: {
    lead: { tables: ["notification"], turn: 1 },
    staffAccount: { tables: ["notification_preference", "push_device"] },
  },
  tablesWithoutPeople: {
    push_delivery: "which notification waits for which device",
    push_key: "our own key pair for push messages",
  },
};
