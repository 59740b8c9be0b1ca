import { type Handler, handle } from "#platform/api.server.ts";
import { mailState, readMail, sendTestMail } from "./contract.ts";
import { runJobNow, viewHealth, viewJobs } from "./health.server.ts";
import { listSystemJobs, runSystemJob, systemHealth } from "./health-contract.ts";
import { queueTestMail, viewMail, viewOneMail } from "./service.server.ts";

export const systemApi: Handler[] = [
  handle(systemHealth, ({ ctx }) => viewHealth(ctx)),
  handle(listSystemJobs, ({ ctx }) => viewJobs(ctx)),
  handle(runSystemJob, ({ ctx, params }) => runJobNow(ctx, params.name)),
  handle(mailState, ({ ctx }) => viewMail(ctx)),
  handle(sendTestMail, ({ ctx }) => queueTestMail(ctx)),
  handle(readMail, ({ ctx, params }) => viewOneMail(ctx, params.id)),
];
