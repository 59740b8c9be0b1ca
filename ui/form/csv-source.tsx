import { type ChangeEvent, useId } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { fileStyle } from "./file-style.ts";
import { TextArea } from "./text-field.tsx";

/** A table: pasted text, or the bytes of a file in base64 with its name. The other is empty. */
export type CsvText = { text: string; file: string; fileName: string };

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
  /** Takes files of contacts (vCard) too. */
  contacts?: boolean;
};

const tables = ".csv,.tsv,.txt,text/csv";

/** Lets a person choose a CSV file or paste its text. The bytes stay as they are, so that the server finds their encoding. */
export function CsvSource(props: CsvSourceProps) {
  const { value, onChange, maxBytes, onTooLarge, placeholder, fileOnly, contacts } = props;
  const id = useId();

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    if (file.size > maxBytes) return onTooLarge();
    onChange({ text: "", file: await base64Of(file), fileName: file.name });
  }

  return (
    <>
      <FieldFrame id={id} label={contacts ? "CSV file or contacts (.vcf)" : "CSV file"}>
        <input
          id={id}
          type="file"
          accept={contacts ? `${tables},.vcf,text/vcard` : tables}
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
          onChange={({ target }) => onChange({ text: target.value, file: "", fileName: "" })}
        />
      )}
    </>
  );
}

/** Returns the bytes of a file in base64, without the beginning of the address that the browser writes before them. */
function base64Of(file: File): Promise<string> {
  const reader = new FileReader();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  return promise;
}
