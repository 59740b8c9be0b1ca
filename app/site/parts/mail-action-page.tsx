import type { ReactNode } from "react";
import { SiteText, useFillText } from "#app/shell/site-text.tsx";
import type { MailActionState } from "#content/newsletter-pages.ts";
import { Button } from "#ui/button.tsx";
import { RidgeLine } from "#ui/illustrations/ridge-line.tsx";

/** Returns the token in the mail's link; app/server/pages/query-pages.ts must allow the parameter. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

type MailActionPageProps = {
  state: MailActionState;
  /** Facts shown beside the button, so that readers need not look them up. */
  facts: readonly { name: string; text: string }[];
  /** Path to which the form posts; works without JavaScript. */
  path: string;
  token: string;
  /** Name that tells the page's buttons apart. */
  form?: string;
  variant?: "primary" | "secondary";
  /** True if the page is the response to a press; its heading then tells the result and gets the focus. */
  answered: boolean;
  /** Form in place of the button. */
  children?: ReactNode;
};

/** Page that a link in a mail opens. Only its button acts, because mail scanners open links too. */
export function MailActionPage(props: MailActionPageProps) {
  const { state, facts, path, token, form, variant, answered, children } = props;
  const fill = useFillText();
  return (
    <div className="flex min-h-[70vh] flex-col justify-between">
      <div className="wrap grid gap-x-12 gap-y-12 py-section lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1
            tabIndex={answered ? -1 : undefined}
            // biome-ignore lint/a11y/noAutofocus: the answer to a press
            autoFocus={answered}
            className="max-w-[10.6em] outline-none"
          >
            {state.heading}
          </h1>
          <p className="mt-5 max-w-[28.2em] text-lg text-muted">{fill(state.text)}</p>
          {state.button ? (
            <form
              method="post"
              action={`${path}?token=${encodeURIComponent(token)}`}
              className="mt-8"
            >
              {form ? <input type="hidden" name="form" value={form} /> : null}
              <Button type="submit" variant={variant} size="large">
                {state.button}
              </Button>
            </form>
          ) : null}
          {children}
        </div>
        <dl className="self-start border-t-2 border-ink text-[1rem] lg:col-span-5">
          {facts.map(({ name, text }) => (
            <div
              key={name}
              className="grid gap-x-6 gap-y-1 border-b border-hairline py-4 sm:grid-cols-[9rem_1fr]"
            >
              <dt className="font-[650]">{name}</dt>
              <dd className="text-muted">
                <SiteText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <RidgeLine bare className="h-40 sm:h-56" />
    </div>
  );
}
