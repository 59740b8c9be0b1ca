import type { FormText } from "#features/assessment/draft.ts";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import type { StepProps } from "#ui/form/step-rules.ts";
import { useTranslate, useTranslation } from "#ui/use-translation.ts";
import { formLabels } from "./form-labels.ts";
import type { AnswerChoice, Question } from "./type.ts";

type QuestionListProps = StepProps<FormText> & { questions: readonly Question[] };

/** Shows the questions of one step, each with its reason on request. */
export function QuestionList({ questions, data, onChange, errors }: QuestionListProps) {
  const translate = useTranslate();
  return (
    <div className="grid gap-9">
      {questions.map((question) => (
        <div key={question.id} className="min-w-0">
          <RadioGroup<AnswerChoice>
            label={<span className="text-lg leading-snug">{translate(question.ask)}</span>}
            options={question.options.map(({ letter, label }) => ({
              value: letter,
              label: translate(label),
            }))}
            value={data[question.id] as AnswerChoice | undefined}
            error={errors[question.id]}
            onChange={(letter) => onChange({ [question.id]: letter })}
          />
          <Why question={question} />
        </div>
      ))}
    </div>
  );
}

function Why({ question }: { question: Question }) {
  const { why, unsure } = useTranslation(formLabels);
  const translate = useTranslate();
  return (
    <details className="mt-1 max-w-measure text-[1rem]">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-link underline underline-offset-4">
        {why}
        <span className="sr-only">: {translate(question.title)}</span>
      </summary>
      <p className="pb-1 text-muted">
        {translate(question.why)} {unsure} {lowerFirst(translate(question.fix.find))}
      </p>
    </details>
  );
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
