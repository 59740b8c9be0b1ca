import { useRef, useState } from "react";
import { quote } from "#content/quote.ts";
import { campaignOfVisit } from "#features/leads/campaign.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { emit } from "#platform/client/events.ts";
import { sentAnswer, storeSentForm } from "#platform/client/forms/sent-form.ts";
import { savePerson, sentPerson } from "#platform/client/forms/sent-person.ts";
import { draftToSend, elapsedSince } from "#platform/client/stored.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { visitNow } from "#platform/visit.ts";
import type { FormStep } from "#ui/form/step-rules.ts";
import type { StepRefusal } from "#ui/form/use-steps.ts";
import { quoteErrors, quoteStepIds, stepOfField } from "./quote-check.ts";
import { quoteCalls } from "./quote-contract.ts";
import {
  clearQuote,
  loadQuote,
  newQuote,
  type QuoteDraft,
  type QuoteText,
  quoteToBegin,
  saveQuote,
} from "./quote-draft.ts";
import {
  ContactFields,
  FirmFields,
  NeedFields,
  ReviewAnswers,
  UrgencyFields,
} from "./quote-fields.tsx";

const fields = {
  need: NeedFields,
  firm: FirmFields,
  urgency: UrgencyFields,
  contact: ContactFields,
};

export const quoteFormSteps: readonly FormStep<QuoteText>[] = [
  ...quoteStepIds.map((id) => ({
    id,
    ...quote.steps[id],
    component: fields[id],
    validate: (text: QuoteText) => quoteErrors(id, text),
  })),
  { id: "review", ...quote.steps.review, component: ReviewAnswers },
];

const urgencyAt = quoteFormSteps.findIndex(({ id }) => id === "urgency");

type Options = {
  need: string | undefined;
  phone: string;
  /** Returns the value of the hidden field. */
  website: () => string;
  humanToken: () => Promise<string | undefined>;
};

/** Manages a request for a quote from its stored draft to the promised answer. */
export function useQuote({ need, phone, website, humanToken }: Options) {
  const [draft, setDraft] = useState(() =>
    quoteToBegin(need, loadQuote() ?? newQuote(sentPerson(), Date.now())),
  );
  const [answerBy, setAnswerBy] = useState(() => sentAnswer("quote"));
  const latest = useRef(draft);

  function update(change: Partial<QuoteDraft>) {
    latest.current = { ...latest.current, ...change };
    setDraft(latest.current);
    saveQuote(latest.current);
  }

  async function send(text: QuoteText): Promise<undefined | StepRefusal> {
    update(draftToSend(latest.current, text));
    const { key, startedAt } = latest.current;
    try {
      const answer = await callApi(quoteCalls.send, {
        body: {
          // Each step was checked by the same contract, and the server checks again.
          ...(text as BodyOf<typeof quoteCalls.send>),
          idempotencyKey: key,
          website: website(),
          filledInMs: elapsedSince(startedAt),
          sourcePath: location.pathname,
          campaign: campaignOfVisit(),
          visit: visitNow(),
          humanToken: await humanToken(),
        },
      });
      clearQuote();
      savePerson(text);
      storeSentForm("quote", answer.answerBy);
      emit("lead-sent", { form: "quote", leadKind: "quote" });
      setAnswerBy(answer.answerBy);
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const stepId = Object.keys(error.fields).map(stepOfField).find(Boolean);
      if (stepId) return { stepId, errors: error.fields };
      const call = error.message.includes(phone) ? "" : ` If it cannot wait, call ${phone}.`;
      throw new Error(`${error.message} Everything you typed is still here.${call}`);
    }
  }

  return {
    text: draft.text,
    firstStep: draft.step,
    /** True once the form asks for personal data. */
    personal: draft.step > urgencyAt,
    answerBy,
    /** True after the answer "under attack now": the phone number replaces the form. */
    underAttack: draft.text.urgency === "attack" && draft.step > urgencyAt,
    setText: (text: QuoteText) => update({ text }),
    setStep(step: number) {
      if (step > latest.current.step) {
        emit("form-step", { form: "quote", step: quoteFormSteps[step]?.id ?? "" });
      }
      update({ step });
    },
    noAttack: () => update({ text: { ...latest.current.text, urgency: "" }, step: urgencyAt }),
    send,
  };
}
