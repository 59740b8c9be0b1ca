import { type FormText, holdsOf, industryOf } from "#features/assessment/draft.ts";
import type { FormStep, StepErrors } from "#ui/form/step-rules.ts";
import { type AuthorizationWords, BusinessFields } from "./business-fields.tsx";
import { QuestionList } from "./field.tsx";
import { coreSteps, industryStep, optionOf, platforms, sizes } from "./questions.ts";
import type { Question } from "./type.ts";

type Step = FormStep<FormText>;

const choose = "Please choose an answer.";

function errorsOf(questions: readonly Question[], text: FormText): StepErrors {
  const open = questions.filter((question) => !optionOf(question, text[question.id] as never));
  return Object.fromEntries(
    open.map(({ id, title }) => [id, `${title}: please choose an answer.`]),
  );
}

function questionStep(id: string, title: string, questions: readonly Question[]): Step {
  return {
    id,
    title,
    component: (props) => <QuestionList questions={questions} {...props} />,
    validate: (text) => errorsOf(questions, text),
  };
}

function businessErrors(text: FormText, authorizationMissing: string): StepErrors {
  const errors: Record<string, string> = {};
  if (!industryOf(text)) errors.industry = `Kind of business: ${choose.toLowerCase()}`;
  if (!Object.hasOwn(sizes, text.size ?? "")) errors.size = `People: ${choose.toLowerCase()}`;
  if (!Object.hasOwn(platforms, text.platform ?? "")) {
    errors.platform = `Email and files: ${choose.toLowerCase()}`;
  }
  if (holdsOf(text).length === 0) errors.holds = "What you hold: please check at least one.";
  if (text.domain?.trim() && text.authorized !== "yes") errors.authorized = authorizationMissing;
  return errors;
}

/** The six steps. What the last one asks depends on the first. */
export function assessmentSteps(authorization: AuthorizationWords): readonly Step[] {
  return [
    {
      id: "s1-business",
      title: "About your business",
      component: (props) => <BusinessFields authorization={authorization} {...props} />,
      validate: (text) => businessErrors(text, authorization.missing),
    },
    questionStep("s2-signin", "Signing in", coreSteps.signin),
    questionStep("s3-mail-money", "Email and payments", coreSteps.mail),
    questionStep("s4-devices", "Devices and network", coreSteps.devices),
    questionStep("s5-data", "Data, backups and readiness", coreSteps.data),
    {
      id: "s6-industry",
      title: "Your industry",
      component: (props) => (
        <QuestionList questions={industryStep(industryOf(props.data) ?? "other")} {...props} />
      ),
      validate: (text) => errorsOf(industryStep(industryOf(text) ?? "other"), text),
    },
  ];
}
