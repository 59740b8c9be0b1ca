import { type Handler, handle } from "#platform/http/api.server.ts";
import { act, confirm } from "./actions.server.ts";
import type { SendDeps } from "./audience.server.ts";
import {
  actOnSend,
  changeSend,
  confirmSend,
  createSend,
  duplicateSend,
  listSends,
  previewSend,
  readSend,
  retrySend,
  sendAudience,
  sendRecipients,
  takeBackRetry,
  testSend,
} from "./contract.ts";
import { retry, takeBack } from "./retry.server.ts";
import {
  beginDraft,
  changeDraft,
  duplicate,
  mailTest,
  viewAudience,
  viewPreview,
  viewRecipients,
  viewSend,
  viewSends,
} from "./service.server.ts";
import { changeOneWelcome, viewWelcome } from "./welcome.server.ts";
import { changeWelcome, readWelcome } from "./welcome-contract.ts";

export function sendsApi(deps: SendDeps): Handler[] {
  return [
    handle(listSends, ({ ctx }) => viewSends(ctx)),
    handle(createSend, ({ ctx, body }) => beginDraft(ctx, body.subject)),
    handle(previewSend, ({ ctx, body }) => viewPreview(ctx, deps, body)),
    handle(sendAudience, ({ ctx, query }) => viewAudience(ctx, deps, query)),
    handle(readSend, ({ ctx, params }) => viewSend(ctx, params.id)),
    handle(changeSend, ({ ctx, params, body }) => changeDraft(ctx, params.id, body)),
    handle(testSend, ({ ctx, params }) => mailTest(ctx, deps, params.id)),
    handle(confirmSend, ({ ctx, params, body }) => confirm(ctx, deps, { ...params, ...body })),
    handle(actOnSend, ({ ctx, params, body }) => act(ctx, deps, { ...params, ...body })),
    handle(retrySend, ({ ctx, params, body }) => retry(ctx, deps, { ...params, ...body })),
    handle(takeBackRetry, ({ ctx, params, body }) => takeBack(ctx, deps, { ...params, ...body })),
    handle(duplicateSend, ({ ctx, params }) => duplicate(ctx, params.id)),
    handle(sendRecipients, ({ ctx, params, query }) =>
      viewRecipients(ctx, deps, { ...params, ...query }),
    ),
    handle(readWelcome, ({ ctx }) => viewWelcome(ctx)),
    handle(changeWelcome, ({ ctx, body }) => changeOneWelcome(ctx, body)),
  ];
}
