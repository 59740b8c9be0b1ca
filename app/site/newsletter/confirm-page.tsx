import { useLocalHref } from "#app/languages/use-language.ts";
import { paths } from "#app/paths.ts";
import { ctxContext } from "#app/server/http/request-context.server.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { MailActionPage, tokenOf } from "#app/site/parts/mail-action-page.tsx";
import { confirmPage, newsletterFacts } from "#content/newsletter-pages.ts";
import { receiveConfirmation } from "#features/newsletter/form-posts.server.ts";
import { viewConfirmation } from "#features/newsletter/membership.server.ts";
import { useTranslation } from "#ui/use-translation.ts";
import type { Route } from "./+types/confirm-page.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  return { token, state: await viewConfirmation(context.get(ctxContext), token) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return receiveConfirmation(context.get(ctxContext), tokenOf(request));
}

export function meta({ matches }: Route.MetaArgs) {
  return metaOf(paths.newsletterConfirm, matches, {
    title: confirmPage.title,
    noindex: true,
  });
}

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { token, state } = loaderData;
  const texts = useTranslation(confirmPage);
  const shown = actionData?.done === "confirmed" || state === "done" ? "confirmed" : state;
  return (
    <MailActionPage
      facts={useTranslation(newsletterFacts)}
      state={texts[shown]}
      path={useLocalHref()(paths.newsletterConfirm).href}
      token={token}
      answered={actionData !== undefined}
    />
  );
}
