import { useRef, useState } from "react";
import { quote } from "#content/quote.ts";
import { campaignOfVisit } from "#features/leads/campaign.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { emit } from "#platform/client/events.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { visitNow } from "#platform/visit.ts";
import type { FormStep } from "#ui/form/step-rules.ts";
import type { StepRefusal } from "#ui/form/use-steps.ts";
import { quoteFaults, stepOfField } from "./quote-check.ts";
import { sendQuote } from "./quote-contract.ts";
import {
  forgetQuote,
  loadQuote,
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
import { draftToSend, elapsedSince } from "./stored-draft.ts";

export const quoteFormSteps: readonly FormStep<QuoteText>[] = [
  {
    id: "need",
    ...quote.steps.need,
    component: NeedFields,
    validate: (text) => quoteFaults("need", text),
  },
  {
    id: "firm",
    ...quote.steps.firm,
    component: FirmFields,
    validate: (text) => quoteFaults("firm", text),
  },
  {
    id: "urgency",
    ...quote.steps.urgency,
    component: UrgencyFields,
    validate: (text) => (text.urgency === "attack" ? {} : quoteFaults("urgency", text)),
  },
  {
    id: "contact",
    ...quote.steps.contact,
    component: ContactFields,
    validate: (text) => quoteFaults("contact", text),
  },
  { id: "review", ...quote.steps.review, component: ReviewAnswers },
];

const urgencyAt = quoteFormSteps.findIndex(({ id }) => id === "urgency");

type Options = {
  need: string | undefined;
  phone: string;
  /** What the hidden field holds. */
  website: () => string;
  humanToken: () => Promise<string | undefined>;
};

/** A request for a quote from its kept draft to its promise. */
export function useQuote({ need, phone, website, humanToken }: Options) {
  const [draft, setDraft] = useState(() => quoteToBegin(need, loadQuote(), Date.now()));
  const [answerBy, setAnswerBy] = useState<string | null>(null);
  const latest = useRef(draft);

  function keep(change: Partial<QuoteDraft>) {
    latest.current = { ...latest.current, ...change };
    setDraft(latest.current);
    saveQuote(latest.current);
  }

  async function send(text: QuoteText): Promise<undefined | StepRefusal> {
    keep(draftToSend(latest.current, text));
    const { key, startedAt } = latest.current;
    try {
      const answer = await callApi(sendQuote, {
        body: {
          // Each step passed by the same contract; the server has the last word.
          ...(text as BodyOf<typeof sendQuote>),
          idempotencyKey: key,
          website: website(),
          filledInMs: elapsedSince(startedAt),
          sourcePath: location.pathname,
          campaign: campaignOfVisit(),
          visit: visitNow(),
          humanToken: await humanToken(),
        },
      });
      forgetQuote();
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
    /** From the step on that asks who it is. */
    personal: draft.step > urgencyAt,
    answerBy,
    /** The reader went on from "under attack now": no form, but the telephone. */
    underAttack: draft.text.urgency === "attack" && draft.step > urgencyAt,
    setText: (text: QuoteText) => keep({ text }),
    setStep(step: number) {
      if (step > latest.current.step) {
        emit("form-step", { form: "quote", step: quoteFormSteps[step]?.id ?? "" });
      }
      keep({ step });
    },
    noAttack: () => keep({ text: { ...latest.current.text, urgency: "" }, step: urgencyAt }),
    send,
  };
}
