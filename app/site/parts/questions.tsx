import type { ComponentType } from "react";
import { useFillText, Words } from "#app/shell/words.tsx";
import { Disclosure } from "#ui/disclosure.tsx";

type QuestionsProps = {
  items: readonly { question: string; answer: string }[];
  words?: ComponentType<{ text: string }>;
};

export function Questions({ items, words: AnswerWords = Words }: QuestionsProps) {
  const fill = useFillText();
  return (
    <div>
      {items.map((item) => (
        <Disclosure key={item.question} summary={fill(item.question)}>
          <p>
            <AnswerWords text={item.answer} />
          </p>
        </Disclosure>
      ))}
    </div>
  );
}
