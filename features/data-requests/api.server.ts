import { type Handler, handle } from "#platform/http/api.server.ts";
import { erasePerson, exportPerson } from "./contract.ts";
import {
  erasePersonalData,
  exportPersonalData,
  type PersonalDataSource,
} from "./service.server.ts";

export function dataRequestsApi(sources: readonly PersonalDataSource[]): Handler[] {
  return [
    handle(exportPerson, ({ ctx, body }) => exportPersonalData(ctx, sources, body.email)),
    handle(erasePerson, ({ ctx, body }) => erasePersonalData(ctx, sources, body.email)),
  ];
}
