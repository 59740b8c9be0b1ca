import { type FormText, holdsOf, industryOf } from "#features/assessment/draft.ts";
import type { FormStep, StepErrors } from "#ui/form/step-rules.ts";
import type { Translate } from "#ui/page-language.ts";
import { type AuthorizationTexts, BusinessFields } from "./business-fields.tsx";
import { QuestionList } from "./field.tsx";
import { formLabels } from "./form-labels.ts";
import { coreSteps, industryStep, optionOf, platforms, sizes } from "./questions.ts";
import type { AnswerChoice, Question } from "./type.ts";

type Step = FormStep<FormText>;
type FormLabels = typeof formLabels;
type QuestionsFor = (text: FormText) => readonly Question[];

function businessErrors(
  text: FormText,
  { choose, subjects, holdsMissing }: FormLabels,
  authorizationMissing: string,
): StepErrors {
  const errors: Record<string, string> = {};
  if (!industryOf(text)) errors.industry = choose(subjects.industry);
  if (!Object.hasOwn(sizes, text.size ?? "")) errors.size = choose(subjects.size);
  if (!Object.hasOwn(platforms, text.platform ?? "")) errors.platform = choose(subjects.platform);
  if (holdsOf(text).length === 0) errors.holds = holdsMissing;
  if (text.domain?.trim() && text.authorized !== "yes") errors.authorized = authorizationMissing;
  return errors;
}

/** Returns the six steps of the form in a language. The questions of the last step depend on the first. */
export function assessmentSteps(
  authorization: AuthorizationTexts,
  translate: Translate,
): readonly Step[] {
  const labels = translate(formLabels);
  const { steps, choose } = labels;

  function errorsOf(questions: readonly Question[], text: FormText): StepErrors {
    const open = questions.filter(
      (question) => !optionOf(question, text[question.id] as AnswerChoice),
    );
    return Object.fromEntries(open.map(({ id, title }) => [id, choose(translate(title))]));
  }

  function questionStep(id: string, title: string, questionsFor: QuestionsFor): Step {
    return {
      id,
      title,
      component: (props) => <QuestionList questions={questionsFor(props.data)} {...props} />,
      validate: (text) => errorsOf(questionsFor(text), text),
    };
  }

  return [
    {
      id: "s1-business",
      title: steps.business,
      component: (props) => <BusinessFields authorization={authorization} {...props} />,
      validate: (text) => businessErrors(text, labels, authorization.missing),
    },
    questionStep("s2-signin", steps.signIn, () => coreSteps.signin),
    questionStep("s3-mail-money", steps.mail, () => coreSteps.mail),
    questionStep("s4-devices", steps.devices, () => coreSteps.devices),
    questionStep("s5-data", steps.data, () => coreSteps.data),
    questionStep("s6-industry", steps.industry, (text) =>
      industryStep(industryOf(text) ?? "other"),
    ),
  ];
}
