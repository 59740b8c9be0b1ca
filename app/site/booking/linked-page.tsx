import { data } from "react-router";
import { useLocalHref } from "#app/languages/use-language.ts";
import { bookingPath, paths } from "#app/paths.ts";
import { ctxContext } from "#app/server/http/request-context.server.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { SiteText } from "#app/shell/site-text.tsx";
import { bookedPage } from "#content/booking.ts";
import type { Offer } from "#features/booking/contract.ts";
import {
  type LinkedBooking,
  receiveLinkedChange,
  viewLinked,
} from "#features/booking/form-posts.server.ts";
import { bookingLabels } from "#features/booking/texts/booking-labels.ts";
import { whenText } from "#features/booking/texts/when-text.ts";
import { TimesField } from "#features/booking/times-field.tsx";
import { statusOfCode } from "#platform/http/errors.ts";
import { Button, buttonStyle } from "#ui/button.tsx";
import { TextArea } from "#ui/form/text-field.tsx";
import { FailureNotice } from "#ui/notice.tsx";
import { uiLabels } from "#ui/ui-labels.ts";
import { useTranslate, useTranslation } from "#ui/use-translation.ts";
import type { Route } from "./+types/linked-page.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const linked = await viewLinked(context.get(ctxContext), params.token);
  return data({ linked, token: params.token }, { status: linked ? 200 : statusOfCode.not_found });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null);
  if (!form) throw data(null, { status: statusOfCode.bad_request });
  const { token } = params;
  const change = await receiveLinkedChange(context.get(ctxContext), { token, form });
  return data(change, { status: "error" in change ? change.status : 200 });
}

export function meta({ matches }: Route.MetaArgs) {
  return metaOf(paths.booking, matches, { title: bookedPage.title, noindex: true });
}

export default function LinkedBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const translate = useTranslate();
  const texts = useTranslation(bookedPage);
  const localHref = useLocalHref();
  const { linked, token } = loaderData;
  const moved = actionData && "done" in actionData && actionData.done === "moved";
  const state = moved ? "moved" : (linked?.booking.state ?? "unknown");
  const { heading, text } = texts.states[state];
  const over = state === "cancelled" || state === "past" || state === "unknown";
  return (
    <div className="wrap grid gap-x-12 gap-y-10 py-section lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h1
          tabIndex={actionData ? -1 : undefined}
          // biome-ignore lint/a11y/noAutofocus: the answer to a press
          autoFocus={actionData !== undefined}
          className="text-4xl outline-none"
        >
          {heading}
        </h1>
        <FailureNotice
          words={actionData && "error" in actionData && translate(actionData.error)}
          className="mt-6"
        />
        {linked ? <Call booking={linked.booking} offer={linked.offer} /> : null}
        <p className="mt-5 max-w-measure text-lg text-muted">
          <SiteText text={text} />
        </p>
        {over ? (
          <a
            href={localHref(paths.booking).href}
            className={`${buttonStyle({})} mt-6 max-sm:w-full`}
          >
            {texts.again}
          </a>
        ) : null}
      </div>
      {linked && (state === "booked" || state === "moved") ? (
        <div className="grid min-w-0 content-start gap-10 lg:col-span-7">
          <MoveForm offer={linked.offer} timeZone={linked.booking.timeZone} token={token} />
          <CancelForm token={token} />
        </div>
      ) : null}
    </div>
  );
}

function Call({ booking, offer }: { booking: LinkedBooking; offer: Offer }) {
  const { facts } = useTranslation(bookingLabels);
  const { dateLocale: locale } = useTranslation(uiLabels);
  const own = whenText(booking.startAt, booking.timeZone || offer.timeZone, locale);
  const ours = whenText(booking.startAt, offer.timeZone, locale);
  return (
    <dl className="mt-6 border-t-2 border-ink text-[1rem]">
      <Fact name={facts.when} text={own} />
      {own === ours ? null : <Fact name={facts.ours} text={ours} />}
      <Fact name={facts.number} text={booking.phone} />
    </dl>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-hairline py-3.5 sm:grid-cols-[7rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="font-[650]">{text}</dd>
    </div>
  );
}

function MoveForm({ offer, timeZone, token }: { offer: Offer; timeZone: string; token: string }) {
  const { heading, button } = useTranslation(bookedPage).move;
  const { href: page } = useLocalHref()(bookingPath(token));
  if (offer.starts.length === 0) return null;
  return (
    <form method="post" action={page} className="grid gap-6 print:hidden">
      <h2 className="text-2xl">{heading}</h2>
      <TimesField id="move" offer={offer} timeZone={timeZone} />
      <Button type="submit" name="form" value="move" className="w-full sm:w-fit">
        {button}
      </Button>
    </form>
  );
}

function CancelForm({ token }: { token: string }) {
  const { heading, word, button } = useTranslation(bookedPage).cancel;
  const { href: page } = useLocalHref()(bookingPath(token));
  return (
    <form method="post" action={page} className="grid gap-6 border-t border-edge pt-8 print:hidden">
      <h2 className="text-2xl">{heading}</h2>
      <TextArea label={word} name="word" optional rows={2} maxLength={1000} />
      <Button type="submit" variant="danger" name="form" value="cancel" className="w-full sm:w-fit">
        {button}
      </Button>
    </form>
  );
}
