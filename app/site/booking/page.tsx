import { data, redirect, useActionData } from "react-router";
import { Island } from "#app/islands/island.tsx";
import { useLocalHref } from "#app/languages/use-language.ts";
import { paths } from "#app/paths.ts";
import { ctxContext, siteDataContext } from "#app/server/http/request-context.server.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { SiteText } from "#app/shell/site-text.tsx";
import { booking } from "#content/booking.ts";
import { receiveBookingForm } from "#features/booking/form-posts.server.ts";
import { viewOffer } from "#features/booking/people.server.ts";
import { bookingDraftKey } from "#features/booking/use-booking-draft.ts";
import { statusOfCode } from "#platform/http/errors.ts";
import { useTranslation } from "#ui/use-translation.ts";
import type { Route } from "./+types/page.ts";
import { BookingStart } from "./start.tsx";

async function isClosed(context: Route.LoaderArgs["context"]) {
  return (await context.get(siteDataContext)()).flags.booking === 0;
}

export async function loader({ context }: Route.LoaderArgs) {
  const offer = (await isClosed(context)) ? null : await viewOffer(context.get(ctxContext));
  return { offer, formKey: crypto.randomUUID() };
}

/** Handles the booking form posted without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null);
  if (!form) throw data(null, { status: statusOfCode.bad_request });
  if (await isClosed(context)) throw data(null, { status: statusOfCode.unavailable });
  const answer = await receiveBookingForm(context.get(ctxContext), form);
  if (answer.booked) return redirect(answer.path, 303);
  return data(answer, { status: answer.status });
}

export function meta({ matches }: Route.MetaArgs) {
  return metaOf(paths.booking, matches, { title: booking.title, noindex: true });
}

export default function BookingPage({ loaderData }: Route.ComponentProps) {
  const refusal = useActionData<typeof action>();
  const { offer, formKey } = loaderData;
  const { heading, intro, off } = useTranslation(booking);
  const { href: page } = useLocalHref()(paths.booking);
  return (
    <div className="wrap grid gap-x-12 gap-y-8 py-section lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h1 className="text-4xl">{heading}</h1>
        <p className="mt-4 max-w-measure text-lg text-muted">
          {offer ? intro : <SiteText text={off} />}
        </p>
      </div>
      <div className="min-w-0 lg:col-span-8">
        {offer ? (
          <Island
            name="booking"
            component={BookingStart}
            storedKeys={[bookingDraftKey]}
            when="load"
            props={{
              offer,
              action: page,
              formKey: refusal?.values.key || formKey,
              sourcePath: page,
              refusal,
            }}
            facts={["company", "humanCheck"]}
          />
        ) : null}
      </div>
    </div>
  );
}
