import { type Handler, handle } from "#platform/http/api.server.ts";
import { readDeployment, rebuildPages } from "./contract.ts";
import { rebuild, viewDeployment } from "./service.server.ts";

export const deploymentApi: Handler[] = [
  handle(readDeployment, ({ ctx }) => viewDeployment(ctx)),
  handle(rebuildPages, ({ ctx }) => rebuild(ctx)),
];
