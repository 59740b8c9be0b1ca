import { type Handler, handle } from "#platform/http/api.server.ts";
import { erasePerson, exportPerson } from "./contract.ts";
import { erasePersonalData, exportPersonalData } from "./service.server.ts";

export const dataRequestsApi: Handler[] = [
  handle(exportPerson, ({ ctx, body }) => exportPersonalData(ctx, body.email)),
  handle(erasePerson, ({ ctx, body }) => erasePersonalData(ctx, body.email)),
];
