import { data } from "react-router";
import { useLocalHref } from "#app/languages/use-language.ts";
import { paths } from "#app/paths.ts";
import { ctxContext } from "#app/server/http/request-context.server.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { MailActionPage, tokenOf } from "#app/site/parts/mail-action-page.tsx";
import { monthlyLookFacts, monthlyLookPage } from "#content/monthly-look.ts";
import {
  type MonthlyLookFormAnswer,
  receiveMonthlyConfirmation,
  receiveMonthlyLookForm,
} from "#features/assessment/monthly/form-posts.server.ts";
import { viewConfirmation } from "#features/assessment/monthly/membership.server.ts";
import { MonthlyLookFields } from "#features/assessment/monthly/monthly-look.tsx";
import { monthlyLookTexts } from "#features/assessment/monthly/texts.ts";
import { statusOfCode } from "#platform/http/errors.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Notice } from "#ui/notice.tsx";
import { useTranslate, useTranslation } from "#ui/use-translation.ts";
import type { Route } from "./+types/monthly-look-page.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const domain = new URL(request.url).searchParams.get("domain") ?? "";
  const found = token ? await viewConfirmation(context.get(ctxContext), token) : ("ask" as const);
  return { token, domain, state: found === "done" ? ("confirmed" as const) : found };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null);
  if (!form) throw data(null, { status: statusOfCode.bad_request });
  const ctx = context.get(ctxContext);
  const token = tokenOf(request);
  if (token) return { done: await receiveMonthlyConfirmation(ctx, token) };
  const answer = await receiveMonthlyLookForm(ctx, form);
  return data({ answer }, { status: answer.status });
}

export function meta({ matches }: Route.MetaArgs) {
  return metaOf(paths.monthlyLook, matches, { title: monthlyLookPage.title, noindex: true });
}

export default function MonthlyLookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, domain, state } = loaderData;
  const texts = useTranslation(monthlyLookPage);
  const answer = actionData && "answer" in actionData ? actionData.answer : null;
  const confirmed = actionData && "done" in actionData ? actionData.done : null;
  const asked = answer && (answer.status === 200 ? "asked" : "ask");
  const shown = asked ?? confirmed ?? state;
  return (
    <MailActionPage
      state={texts[shown]}
      facts={useTranslation(monthlyLookFacts)}
      path={useLocalHref()(paths.monthlyLook).href}
      token={token}
      answered={actionData !== undefined}
    >
      {shown === "ask" || shown === "unknown" ? <AskForm answer={answer} domain={domain} /> : null}
    </MailActionPage>
  );
}

type AskFormProps = { answer: MonthlyLookFormAnswer | null; domain: string };

/** Form for requesting monthly checks; works without JavaScript. */
function AskForm({ answer, domain }: AskFormProps) {
  const texts = useTranslation(monthlyLookTexts);
  const translate = useTranslate();
  const { href: page } = useLocalHref()(paths.monthlyLook);
  const errors = answer?.errors ?? {};
  const failure = Object.keys(errors).length === 0 ? answer?.failure : null;
  return (
    <form method="post" action={page} className="mt-8 grid max-w-2xl gap-5">
      {failure ? (
        <Notice tone="error">
          <p>{translate(failure)}</p>
        </Notice>
      ) : null}
      <TextField
        label={texts.domain}
        name="domain"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        defaultValue={answer?.typed.domain ?? domain}
        error={translate(errors.domain)}
      />
      <MonthlyLookFields errors={errors} email={answer?.typed.email} />
      <div>
        <Button type="submit" size="large" className="max-sm:w-full">
          {texts.button}
        </Button>
      </div>
    </form>
  );
}
