import { useLocalHref } from "#app/languages/use-language.ts";
import { paths } from "#app/paths.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import type { NewsletterFormAnswer } from "#features/newsletter/form-posts.server.ts";
import { newsletterLabels, newsletterMessages } from "#features/newsletter/messages.ts";
import { NewsletterForm } from "#features/newsletter/newsletter-form.tsx";
import { Notice } from "#ui/notice.tsx";
import { useTranslation } from "#ui/use-translation.ts";

/** Shows the result of a newsletter form posted without JavaScript. */
export function ContactNewsletter({ answer }: { answer: NewsletterFormAnswer }) {
  const { company, newsletterEndpoint } = useSiteData();
  const { heading } = useTranslation(newsletterLabels);
  const { nextStep } = useTranslation(newsletterMessages);
  const message = useTranslation(answer.message);
  const { href: page } = useLocalHref()(paths.contact);
  return (
    <div id="newsletter" className="wrap pt-6">
      {answer.subscribed ? (
        <Notice tone="success" heading={heading}>
          <p>{message}</p>
          {answer.message === newsletterMessages.success ? <p>{nextStep}</p> : null}
        </Notice>
      ) : (
        <div className="on-panel max-w-3xl border-l-4 border-error bg-panel px-5 py-6 sm:px-7">
          <NewsletterForm
            endpoint={newsletterEndpoint}
            supportEmail={company.email}
            action={`${page}#newsletter`}
            email={answer.email}
            error={answer.message}
          />
        </div>
      )}
    </div>
  );
}
