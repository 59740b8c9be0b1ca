import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

type ConflictQuestionProps = {
  tone: "warning" | "error";
  /** True when nothing else tells screen readers about it. */
  announce?: boolean;
  text: ReactNode;
  choices: readonly { label: string; onChoose: () => void }[];
  /** Shows both versions. */
  children?: ReactNode;
};

/** Asks whose version stands when somebody else has saved meanwhile; nothing is overwritten before the answer. */
export function ConflictQuestion(props: ConflictQuestionProps) {
  const { tone, announce = false, text, choices, children } = props;
  return (
    <Notice tone={tone} announce={announce} className="text-sm">
      <p className="font-[650]">{text}</p>
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        {choices.map(({ label, onChoose }) => (
          <Button key={label} variant="secondary" size="small" onClick={onChoose}>
            {label}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
