import { type Handler, handle } from "#platform/http/api.server.ts";
import { addTemplate, changeTemplate, listTemplates, templateHistory } from "./contract.ts";
import { addLetter, changeLetter, viewTemplates, viewVersions } from "./service.server.ts";

export const templatesApi: Handler[] = [
  handle(listTemplates, ({ ctx }) => viewTemplates(ctx)),
  handle(addTemplate, ({ ctx, body }) => addLetter(ctx, body)),
  handle(changeTemplate, ({ ctx, params, body }) => changeLetter(ctx, params.id, body)),
  handle(templateHistory, ({ ctx, params }) => viewVersions(ctx, params.id)),
];
