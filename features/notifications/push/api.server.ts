import { type Handler, handle } from "#platform/http/api.server.ts";
import { addDevice, listDevices, prepareDevice, removeDevice, testDevice } from "./contract.ts";
import { forgetDevice, registerDevice, sendTest, viewDevices, viewKey } from "./service.server.ts";

/** Endpoints with which staff manage the devices that receive their push messages. */
export const pushApi: readonly Handler[] = [
  handle(listDevices, ({ ctx }) => viewDevices(ctx)),
  handle(prepareDevice, ({ ctx }) => viewKey(ctx)),
  handle(addDevice, ({ ctx, body, request }) =>
    registerDevice(ctx, body, request.headers.get("user-agent") ?? ""),
  ),
  handle(removeDevice, ({ ctx, params }) => forgetDevice(ctx, params.id)),
  handle(testDevice, ({ ctx, params }) => sendTest(ctx, params.id)),
];
