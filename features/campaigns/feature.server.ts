import type { Feature } from "#platform/product/feature.server.ts";
import { campaignActionVerbs } from "./actions.server.ts";
import { campaignAuditNames } from "./audit-names.ts";
import { viewNextCampaign } from "./dashboard.server.ts";
import { campaignsJob } from "./dispatch.server.ts";
import { campaignMailWriters } from "./mail.server.tsx";
import { mailPost } from "./post-mail.server.ts";
import { resolveBeforeTidying } from "./progress.server.ts";
import { retryVerbs } from "./retry.server.ts";
import { campaignTextsWith, clearErrorsOfDeleted } from "./store.server.ts";
import { campaignVerbs } from "./verbs.server.ts";
import { queueWelcome, welcomeVerbs } from "./welcome.server.ts";

export const campaignsFeature: Feature = {
  name: "campaigns",
  uses: ["blog", "media", "newsletter", "outbox", "post-editor", "redirects", "settings"],
  verbs: [campaignVerbs, campaignActionVerbs, retryVerbs, welcomeVerbs],
  jobs: [campaignsJob],
  mails: campaignMailWriters,
  mailNames: {
    "newsletter.send": "Newsletter",
    "newsletter.send_test": "Newsletter: test",
    "newsletter.welcome": "Newsletter: welcome",
  },
  auditNames: campaignAuditNames,
  hooks: { "post.announced": [mailPost], "subscription.confirmed": [queueWelcome] },
  dashboard: { nextSend: viewNextCampaign },
  liveNouns: { send: ["marketing.changed"], welcome_mail: ["marketing.changed"] },
  pictureTexts: campaignTextsWith,
  records: {
    newsletter: { tidy: clearErrorsOfDeleted, turn: 1 },
    sentMail: { tidy: resolveBeforeTidying, turn: -1 },
    staffAccount: { tables: ["newsletter_send"] },
  },
  tablesWithoutPeople: {
    newsletter_recipient: "whether a mail of a send went out, by a reader's number",
    newsletter_welcome: "a text of our own",
  },
};
