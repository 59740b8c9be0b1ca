import { data } from "react-router";
import { useLocalHref } from "#app/languages/use-language.ts";
import { paths } from "#app/paths.ts";
import { ctxContext } from "#app/server/http/request-context.server.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { MailActionPage, tokenOf } from "#app/site/parts/mail-action-page.tsx";
import { monthlyLookFacts, monthlyLookStopPage } from "#content/monthly-look.ts";
import { receiveMonthlyStop } from "#features/assessment/monthly/form-posts.server.ts";
import { viewStop } from "#features/assessment/monthly/membership.server.ts";
import { statusOfCode } from "#platform/http/errors.ts";
import { useTranslation } from "#ui/use-translation.ts";
import type { Route } from "./+types/monthly-look-stop-page.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  return { token, state: await viewStop(context.get(ctxContext), token) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null);
  if (!form) throw data(null, { status: statusOfCode.bad_request });
  return { done: await receiveMonthlyStop(context.get(ctxContext), tokenOf(request), form) };
}

export function meta({ matches }: Route.MetaArgs) {
  return metaOf(paths.monthlyLookStop, matches, {
    title: monthlyLookStopPage.title,
    noindex: true,
  });
}

export default function MonthlyLookStopPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, state } = loaderData;
  const texts = useTranslation(monthlyLookStopPage);
  const shown = actionData?.done ?? (state === "done" ? "stopped" : state);
  return (
    <MailActionPage
      state={texts[shown]}
      facts={useTranslation(monthlyLookFacts)}
      path={useLocalHref()(paths.monthlyLookStop).href}
      token={token}
      form={shown === "stopped" ? "resume" : "stop"}
      variant={shown === "stopped" ? "secondary" : "primary"}
      answered={actionData !== undefined}
    />
  );
}
