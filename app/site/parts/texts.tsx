import { TextWithTips } from "./text-with-tips.tsx";

type TextsProps = {
  texts: readonly string[];
  as?: "p" | "li";
  className?: string;
};

/** Renders each text as a paragraph, or as an item of the list around it. */
export function Texts({ texts, as: Tag = "p", className }: TextsProps) {
  return texts.map((text) => (
    <Tag key={text} className={className}>
      <TextWithTips text={text} />
    </Tag>
  ));
}

type NumberedTextsProps = { texts: readonly string[]; className: string; numberStyle: string };

/** Renders each text as an item of the ordered list around it, after a large number. */
export function NumberedTexts({ texts, className, numberStyle }: NumberedTextsProps) {
  return texts.map((text, index) => (
    <li key={text} className={className}>
      <span aria-hidden="true" className={numberStyle}>
        {index + 1}
      </span>
      <span>
        <TextWithTips text={text} />
      </span>
    </li>
  ));
}
