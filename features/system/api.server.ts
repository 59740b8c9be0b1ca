import { type Handler, handle } from "#platform/http/api.server.ts";
import { listSystemJobs, runSystemJob, systemHealth } from "./contract.ts";
import { runJobNow, viewHealth, viewJobs } from "./service.server.ts";

export const systemApi: Handler[] = [
  handle(systemHealth, ({ ctx }) => viewHealth(ctx)),
  handle(listSystemJobs, ({ ctx }) => viewJobs(ctx)),
  handle(runSystemJob, ({ ctx, params }) => runJobNow(ctx, params.name)),
];
