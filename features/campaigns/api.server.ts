import { type Handler, handle } from "#platform/http/api.server.ts";
import { act, confirm } from "./actions.server.ts";
import type { CampaignDeps } from "./audience.server.ts";
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

export function campaignsApi(deps: CampaignDeps): Handler[] {
  return [
    handle(listCampaigns, ({ ctx }) => viewCampaigns(ctx)),
    handle(createCampaign, ({ ctx, body }) => createDraft(ctx, body.subject)),
    handle(previewCampaign, ({ ctx, body }) => viewPreview(ctx, deps, body)),
    handle(campaignAudience, ({ ctx, query }) => viewAudience(ctx, deps, query)),
    handle(readCampaign, ({ ctx, params }) => viewCampaign(ctx, params.id)),
    handle(changeCampaign, ({ ctx, params, body }) => changeDraft(ctx, params.id, body)),
    handle(testCampaign, ({ ctx, params }) => mailTest(ctx, deps, params.id)),
    handle(campaignLinks, ({ ctx, params }) => viewBrokenLinks(ctx, deps, params.id)),
    handle(confirmCampaign, ({ ctx, params, body }) => confirm(ctx, deps, { ...params, ...body })),
    handle(actOnCampaign, ({ ctx, params, body }) => act(ctx, deps, { ...params, ...body })),
    handle(retryCampaign, ({ ctx, params, body }) => retry(ctx, deps, { ...params, ...body })),
    handle(undoRetry, ({ ctx, params, body }) => undoRetryOf(ctx, deps, { ...params, ...body })),
    handle(duplicateCampaign, ({ ctx, params }) => duplicate(ctx, params.id)),
    handle(campaignRecipients, ({ ctx, params, query }) =>
      viewRecipients(ctx, deps, { ...params, ...query }),
    ),
    handle(readWelcome, ({ ctx }) => viewWelcome(ctx)),
    handle(changeWelcome, ({ ctx, body }) => saveWelcome(ctx, body)),
  ];
}
