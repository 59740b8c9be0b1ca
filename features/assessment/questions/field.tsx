import type { FormText } from "#features/assessment/draft.ts";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import type { StepProps } from "#ui/form/step-rules.ts";
import type { Letter, Question } from "./type.ts";

type QuestionListProps = StepProps<FormText> & { questions: readonly Question[] };

/** The questions of one step, each with its reason on request. */
export function QuestionList({ questions, data, onChange, errors }: QuestionListProps) {
  return (
    <div className="grid gap-9">
      {questions.map((question) => (
        <div key={question.id} className="min-w-0">
          <RadioGroup<Letter>
            label={<span className="text-lg leading-snug">{question.ask}</span>}
            options={question.options.map(({ letter, words }) => ({ value: letter, label: words }))}
            value={data[question.id] as Letter | undefined}
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
  return (
    <details className="mt-1 max-w-measure text-[1rem]">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-link underline underline-offset-4">
        Why we ask<span className="sr-only">: {question.title}</span>
      </summary>
      <p className="pb-1 text-muted">
        {question.why} If you are not sure: {lowerFirst(question.fix.find)}
      </p>
    </details>
  );
}

function lowerFirst(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
