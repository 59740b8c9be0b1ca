import { useRef } from "react";
import { Button } from "#ui/button.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { fileSize } from "./delivery.ts";
import { endingsOfFiles } from "./file-type.ts";
import type { LeadFile } from "./message.ts";
import type { useReplyFiles } from "./use-reply-files.ts";

type ReplyFilesProps = {
  files: readonly LeadFile[];
  handle: ReturnType<typeof useReplyFiles>;
  error: string | undefined;
};

/** The files of an answer: chosen here, dropped on the form or pasted into the text. */
export function ReplyFiles({ files, handle, error }: ReplyFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid justify-items-start gap-2">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        accept={endingsOfFiles.join(",")}
        onChange={({ target }) => {
          void handle.add([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {files.length + handle.pending.length > 0 ? (
        <ul aria-label="Attached files" className="grid w-full gap-1.5 text-sm">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-2 rounded-sm bg-paper px-3 py-1">
              <span className="min-w-0 truncate">{file.name}</span>
              <span className="grow text-muted">{fileSize(file.size)}</span>
              <Remove name={file.name} onPress={() => handle.remove(file)} />
            </li>
          ))}
          {handle.pending.map(({ key, name, share, error: refusal }) => (
            <li key={key} className="flex items-center gap-2 rounded-sm bg-paper px-3 py-1">
              <span className="min-w-0 truncate">{name}</span>
              {refusal ? (
                <span role="alert" className="grow font-[650] text-error">
                  {refusal}
                </span>
              ) : (
                <progress
                  aria-label={`Uploading ${name}`}
                  value={share}
                  className="h-1.5 min-w-16 grow accent-oak"
                />
              )}
              <Remove name={name} onPress={() => handle.drop(key)} />
            </li>
          ))}
        </ul>
      ) : null}
      {error ? (
        <p role="alert" className="text-sm font-[650] text-error">
          {error}
        </p>
      ) : null}
      <Button
        variant="quiet"
        size="small"
        className="-ml-3 max-sm:min-h-11"
        onClick={() => input.current?.click()}
      >
        Attach files
      </Button>
    </div>
  );
}

function Remove({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${name}`}
      onClick={onPress}
      className="grid size-7 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:bg-panel hover:text-ink max-sm:size-11"
    >
      <CloseIcon className="size-4" />
    </button>
  );
}
