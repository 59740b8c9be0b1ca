import { type Handler, handle } from "#platform/http/api.server.ts";
import { act, confirm } from "./actions.server.ts";
import {
  actOnCampaign,
  campaignAudience,
  campaignLinks,
  campaignRecipients,
  changeCampaign,
  confirmCampaign,
  createCampaign,
  duplicateCampaign,
  listCampaigns,
  previewCampaign,
  readCampaign,
  retryCampaign,
  testCampaign,
  undoRetry,
} from "./contract.ts";
import { viewBrokenLinks } from "./links.server.ts";
import { retry, undoRetryOf } from "./retry.server.ts";
import {
  changeDraft,
  createDraft,
  duplicate,
  mailTest,
  viewAudience,
  viewCampaign,
  viewCampaigns,
  viewPreview,
  viewRecipients,
} from "./service.server.ts";
import { saveWelcome, viewWelcome } from "./welcome.server.ts";
import { changeWelcome, readWelcome } from "./welcome-contract.ts";

export const campaignsApi: Handler[] = [
  handle(listCampaigns, ({ ctx }) => viewCampaigns(ctx)),
  handle(createCampaign, ({ ctx, body }) => createDraft(ctx, body.subject)),
  handle(previewCampaign, ({ ctx, body }) => viewPreview(ctx, body)),
  handle(campaignAudience, ({ ctx, query }) => viewAudience(ctx, query)),
  handle(readCampaign, ({ ctx, params }) => viewCampaign(ctx, params.id)),
  handle(changeCampaign, ({ ctx, params, body }) => changeDraft(ctx, params.id, body)),
  handle(testCampaign, ({ ctx, params }) => mailTest(ctx, params.id)),
  handle(campaignLinks, ({ ctx, params }) => viewBrokenLinks(ctx, params.id)),
  handle(confirmCampaign, ({ ctx, params, body }) => confirm(ctx, { ...params, ...body })),
  handle(actOnCampaign, ({ ctx, params, body }) => act(ctx, { ...params, ...body })),
  handle(retryCampaign, ({ ctx, params, body }) => retry(ctx, { ...params, ...body })),
  handle(undoRetry, ({ ctx, params, body }) => undoRetryOf(ctx, { ...params, ...body })),
  handle(duplicateCampaign, ({ ctx, params }) => duplicate(ctx, params.id)),
  handle(campaignRecipients, ({ ctx, params, query }) =>
    viewRecipients(ctx, { ...params, ...query }),
  ),
  handle(readWelcome, ({ ctx }) => viewWelcome(ctx)),
  handle(changeWelcome, ({ ctx, body }) => saveWelcome(ctx, body)),
];
