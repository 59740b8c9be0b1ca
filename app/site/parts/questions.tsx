import { useFillText } from "#app/shell/site-text.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { TextWithTips } from "./text-with-tips.tsx";

type QuestionsProps = { items: readonly { question: string; answer: string }[] };

export function Questions({ items }: QuestionsProps) {
  const fill = useFillText();
  return (
    <div>
      {items.map((item) => (
        <Disclosure key={item.question} summary={fill(item.question)}>
          <p>
            <TextWithTips text={item.answer} />
          </p>
        </Disclosure>
      ))}
    </div>
  );
}
