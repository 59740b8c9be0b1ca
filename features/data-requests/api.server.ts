import { type Handler, handle } from "#platform/http/api.server.ts";
import { erasePerson, exportPerson } from "./contract.ts";
import { forgetPerson, type PersonPart, takePerson } from "./service.server.ts";

export function peopleApi(parts: readonly PersonPart[]): Handler[] {
  return [
    handle(exportPerson, ({ ctx, body }) => takePerson(ctx, parts, body.email)),
    handle(erasePerson, ({ ctx, body }) => forgetPerson(ctx, parts, body.email)),
  ];
}
