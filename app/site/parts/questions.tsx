import { useFillText } from "#app/shell/words.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { TippedWords } from "./tipped-words.tsx";

type QuestionsProps = { items: readonly { question: string; answer: string }[] };

export function Questions({ items }: QuestionsProps) {
  const fill = useFillText();
  return (
    <div>
      {items.map((item) => (
        <Disclosure key={item.question} summary={fill(item.question)}>
          <p>
            <TippedWords text={item.answer} />
          </p>
        </Disclosure>
      ))}
    </div>
  );
}
