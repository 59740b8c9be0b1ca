import { data } from "react-router";
import { useLocalHref } from "#app/languages/use-language.ts";
import { paths } from "#app/paths.ts";
import { ctxContext } from "#app/server/http/request-context.server.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { MailActionPage, tokenOf } from "#app/site/parts/mail-action-page.tsx";
import { newsletterFacts, unsubscribePage } from "#content/newsletter-pages.ts";
import { receiveLeaving } from "#features/newsletter/form-posts.server.ts";
import { viewLeaving } from "#features/newsletter/membership.server.ts";
import { statusOfCode } from "#platform/http/errors.ts";
import { useTranslation } from "#ui/use-translation.ts";
import type { Route } from "./+types/unsubscribe-page.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  return { token, state: await viewLeaving(context.get(ctxContext), token) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null);
  if (!form) throw data(null, { status: statusOfCode.bad_request });
  return receiveLeaving(context.get(ctxContext), tokenOf(request), form);
}

export function meta({ matches }: Route.MetaArgs) {
  return metaOf(paths.newsletterUnsubscribe, matches, {
    title: unsubscribePage.title,
    noindex: true,
  });
}

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { token, state } = loaderData;
  const texts = useTranslation(unsubscribePage);
  const shown = actionData?.done ?? (state === "done" ? "left" : state);
  return (
    <MailActionPage
      facts={useTranslation(newsletterFacts)}
      state={texts[shown]}
      path={useLocalHref()(paths.newsletterUnsubscribe).href}
      token={token}
      form={shown === "left" ? "resubscribe" : "unsubscribe"}
      variant={shown === "left" ? "secondary" : "primary"}
      answered={actionData !== undefined}
    />
  );
}
