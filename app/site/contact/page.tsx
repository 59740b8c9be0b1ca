import { data, useActionData } from "react-router";
import { Island } from "#app/islands/island.tsx";
import { useLanguage } from "#app/languages/use-language.ts";
import { paths } from "#app/paths.ts";
import { ctxContext, siteDataContext } from "#app/server/http/request-context.server.ts";
import { webPageNode } from "#app/shell/meta/json-ld.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { BookingSection } from "#app/site/booking/section.tsx";
import { CallCard } from "#app/site/samples/call-card.tsx";
import { contact } from "#content/contact.ts";
import { contactDraftKey } from "#features/leads/contact/contact-draft.ts";
import { receiveContactForm } from "#features/leads/contact/plain-form.server.ts";
import { type ContactPurpose, contactPurposes } from "#features/leads/contract.ts";
import { receiveNewsletterForm } from "#features/newsletter/form-posts.server.ts";
import { newsletterMessages } from "#features/newsletter/messages.ts";
import { sentPersonKey } from "#platform/client/forms/sent-person.ts";
import { statusOfCode } from "#platform/http/errors.ts";
import type { Route } from "./+types/page.ts";
import { ContactHead, ContactPromises } from "./head.tsx";
import { ContactMessage } from "./message.tsx";
import { ContactNewsletter } from "./newsletter.tsx";
import { ContactNext } from "./next.tsx";
import { ContactOtherWays } from "./other-ways.tsx";

/** Reads the message's purpose from the URL, so that it is preselected even without JavaScript. */
export function loader({ request }: Route.LoaderArgs): { purpose: ContactPurpose } {
  const requestedPurpose = new URL(request.url).searchParams.get("purpose");
  return { purpose: contactPurposes.find((purpose) => purpose === requestedPurpose) ?? "message" };
}

/** Handles the contact form of this page and the newsletter form of every page, posted without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null);
  if (!form) throw data(null, { status: statusOfCode.bad_request });
  const ctx = context.get(ctxContext);
  if (form.get("form") === "newsletter") {
    const { company, newsletterEndpoint, flags } = await context.get(siteDataContext)();
    const site = { endpoint: newsletterEndpoint, supportEmail: company.email };
    const newsletter =
      flags.newsletter === 0 ? newsletterClosed : await receiveNewsletterForm(ctx, form, site);
    return data({ newsletter }, { status: newsletter.status });
  }
  const message = await receiveContactForm(ctx, form);
  return data({ message }, { status: message.sent ? 200 : message.status });
}

const newsletterClosed = {
  subscribed: false,
  message: newsletterMessages.closed,
  status: statusOfCode.unavailable,
  email: "",
};

export function meta({ matches }: Route.MetaArgs) {
  return metaOf(paths.contact, matches, {
    graph: (site, { path, translate }) => [
      webPageNode(site, {
        type: "ContactPage",
        path,
        name: translate(contact.heading),
        description: translate(contact.lead),
      }),
    ],
  });
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  const english = useLanguage() === "en";
  const newsletter = answered && "newsletter" in answered ? answered.newsletter : undefined;
  const message = answered && "message" in answered ? answered.message : undefined;
  return (
    <>
      {newsletter ? <ContactNewsletter answer={newsletter} /> : null}
      <div data-contact="">
        <ContactHead
          form={
            <Island
              name="contact"
              component={ContactMessage}
              when="touch"
              storedKeys={[contactDraftKey, sentPersonKey]}
              props={{ answered: message, purpose: loaderData.purpose }}
              facts={["company", "humanCheck"]}
            />
          }
        />
        <BookingSection sourcePath={paths.contact} />
        <ContactPromises />
        {/* The sample exists only in English. */}
        {english ? <CallCard /> : null}
        <div className="[[data-contact]:has([data-answered])_&]:hidden">
          <ContactNext />
        </div>
      </div>
      <ContactOtherWays />
    </>
  );
}
