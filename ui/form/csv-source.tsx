import { type ChangeEvent, useId } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { fileStyle } from "./file-style.ts";
import { TextArea } from "./text-field.tsx";

/** A CSV text with the name of its file; the name of a pasted text is empty. */
export type CsvText = { text: string; fileName: string };

type CsvSourceProps = {
  value: CsvText;
  onChange: (next: CsvText) => void;
  /** Maximum size of a file (bytes). */
  maxBytes: number;
  onTooLarge: () => void;
  /** Example of the lines to paste. */
  placeholder: string;
  /** Hides the field for pasted text. */
  fileOnly?: boolean;
};

/** Lets a person choose a CSV file or paste its text. */
export function CsvSource(props: CsvSourceProps) {
  const { value, onChange, maxBytes, onTooLarge, placeholder, fileOnly } = props;
  const id = useId();

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    if (file.size > maxBytes) return onTooLarge();
    onChange({ text: await file.text(), fileName: file.name });
  }

  return (
    <>
      <FieldFrame id={id} label="CSV file">
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => void choose(event)}
          className={fileStyle}
        />
      </FieldFrame>
      {fileOnly ? null : (
        <TextArea
          label="or paste it here"
          optional
          rows={6}
          spellCheck={false}
          className="[&_textarea]:max-h-64 [&_textarea]:font-mono [&_textarea]:text-sm"
          placeholder={placeholder}
          value={value.text}
          onChange={({ target }) => onChange({ text: target.value, fileName: "" })}
        />
      )}
    </>
  );
}
