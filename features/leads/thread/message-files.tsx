import { addressOf } from "#platform/client/call-api.ts";
import { leadFileCalls } from "./contract.ts";
import { fileSize } from "./delivery.ts";
import type { LeadFile } from "./message.ts";

type MessageFilesProps = { leadId: string; files: readonly LeadFile[] };

/** Shows the files of a message as downloads, with previews of pictures. */
export function MessageFiles({ leadId, files }: MessageFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="flex flex-wrap gap-2.5">
      {files.map((file) => {
        const address = addressOf(leadFileCalls.download, { id: leadId, fileId: file.id });
        return (
          <li key={file.id} className="max-w-full min-w-0">
            <a
              href={address}
              download={file.name}
              className="grid max-w-full gap-1 rounded-md border border-hairline bg-paper px-3 py-2 text-sm hover:border-ink max-sm:min-h-11"
            >
              {file.shown ? (
                <img
                  src={address}
                  alt=""
                  loading="lazy"
                  className="max-h-48 max-w-full rounded-sm object-contain"
                />
              ) : null}
              <span className="flex min-w-0 items-baseline gap-2">
                <span className="truncate font-medium">{file.name}</span>
                <span className="shrink-0 text-muted">{fileSize(file.size)}</span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
