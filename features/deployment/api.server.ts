import { type Handler, handle } from "#platform/http/api.server.ts";
import { readDeployment, rebuildPages } from "./contract.ts";
import { type DeploymentDeps, rebuild, viewDeployment } from "./service.server.ts";

export function deploymentApi(deps: DeploymentDeps): Handler[] {
  return [
    handle(readDeployment, ({ ctx }) => viewDeployment(ctx, deps)),
    handle(rebuildPages, ({ ctx }) => rebuild(ctx)),
  ];
}
