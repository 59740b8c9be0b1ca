import { useWords, Words } from "#app/shell/words.tsx";
import { Disclosure } from "#ui/disclosure.tsx";

type QuestionsProps = { items: readonly { question: string; answer: string }[] };

/** Questions that open to their answers. */
export function Questions({ items }: QuestionsProps) {
  const fill = useWords();
  return (
    <div>
      {items.map((item) => (
        <Disclosure key={item.question} summary={fill(item.question)}>
          <p>
            <Words text={item.answer} />
          </p>
        </Disclosure>
      ))}
    </div>
  );
}
