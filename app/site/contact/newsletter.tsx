import { paths } from "#app/paths.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import type { NewsletterFormAnswer } from "#features/newsletter/api.server.ts";
import { newsletterMessages } from "#features/newsletter/messages.ts";
import { NewsletterForm } from "#features/newsletter/newsletter-form.tsx";
import { Notice } from "#ui/notice.tsx";

/** Shows the result of a newsletter form posted without JavaScript. */
export function ContactNewsletter({ answer }: { answer: NewsletterFormAnswer }) {
  const { company, newsletterEndpoint } = useSiteData();
  return (
    <div id="newsletter" className="wrap pt-6">
      {answer.subscribed ? (
        <Notice tone="success" heading="Newsletter">
          <p>{answer.message}</p>
          {answer.message === newsletterMessages.success ? (
            <p>{newsletterMessages.nextStep}</p>
          ) : null}
        </Notice>
      ) : (
        <div className="on-panel max-w-3xl border-l-4 border-error bg-panel px-5 py-6 sm:px-7">
          <NewsletterForm
            endpoint={newsletterEndpoint}
            supportEmail={company.email}
            action={`${paths.contact}#newsletter`}
            email={answer.email}
            error={answer.message}
          />
        </div>
      )}
    </div>
  );
}
