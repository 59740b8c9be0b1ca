import { type Handler, handle } from "#platform/http/api.server.ts";
import { readMail, sendTestMail } from "./contract.ts";
import { runJobNow, viewHealth, viewJobs } from "./health.server.ts";
import { listSystemJobs, runSystemJob, systemHealth } from "./health-contract.ts";
import { queueTestMail, viewOneMail } from "./service.server.ts";

export const systemApi: Handler[] = [
  handle(systemHealth, ({ ctx }) => viewHealth(ctx)),
  handle(listSystemJobs, ({ ctx }) => viewJobs(ctx)),
  handle(runSystemJob, ({ ctx, params }) => runJobNow(ctx, params.name)),
  handle(sendTestMail, ({ ctx }) => queueTestMail(ctx)),
  handle(readMail, ({ ctx, params }) => viewOneMail(ctx, params.id)),
];
