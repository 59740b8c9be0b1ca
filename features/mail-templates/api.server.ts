import { type Handler, handle } from "#platform/http/api.server.ts";
import { addTemplate, changeTemplate, listTemplates, templateHistory } from "./contract.ts";
import { createTemplate, saveTemplate, viewTemplates, viewVersions } from "./service.server.ts";

export const templatesApi: Handler[] = [
  handle(listTemplates, ({ ctx }) => viewTemplates(ctx)),
  handle(addTemplate, ({ ctx, body }) => createTemplate(ctx, body)),
  handle(changeTemplate, ({ ctx, params, body }) => saveTemplate(ctx, params.id, body)),
  handle(templateHistory, ({ ctx, params }) => viewVersions(ctx, params.id)),
];
