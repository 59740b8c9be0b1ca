import { type ChangeEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { postFileCalls } from "#features/blog/staff-contract.ts";
import { blogQuery } from "#features/post-editor/post-address.ts";
import type { ApiError } from "#platform/client/call-api.ts";
import { saveText } from "#platform/client/save-text.ts";
import { useAction } from "#platform/client/use-action.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlay/toast.tsx";

const markdown = "text/markdown";

const onFailed = ({ message }: ApiError) => showToast(message, "error");

/** Downloads one post as a Markdown file. */
export function DownloadPost({ id }: { id: string }) {
  const download = useAction(postFileCalls.export, {
    onDone: ({ name, text }) => saveText(name, markdown, text),
    onFailed,
  });
  return (
    <Button
      size="small"
      look="secondary"
      busy={download.busy}
      onClick={() => void download.run({ params: { id } })}
    >
      Download as Markdown
    </Button>
  );
}

/** Separates the posts in a file of all posts; our Markdown never contains it. */
const separator = "\n<!-- next post -->\n\n";

/** Downloads every post in one file. */
export function DownloadPosts() {
  const download = useAction(postFileCalls.exportAll, {
    onDone: ({ files }) =>
      saveText("posts.md", markdown, files.map(({ text }) => text).join(separator)),
    onFailed,
  });
  return (
    <Button
      size="small"
      look="secondary"
      busy={download.busy}
      onClick={() => void download.run({})}
    >
      Download all
    </Button>
  );
}

/** Imports Markdown files, also with several posts each, as drafts; a single imported post is opened at once. */
export function ImportPosts({ onImported }: { onImported: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const { run } = useAction(postFileCalls.import, { onFailed });
  const [query] = useSearchParams();
  const navigate = useNavigate();

  async function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    setBusy(true);
    const contents = await Promise.all(files.map((file) => file.text()));
    const imported: string[] = [];
    for (const text of contents.flatMap((content) => content.split(separator))) {
      const answer = await run({ body: { text } });
      if (!answer) break;
      imported.push(answer.post.id);
    }
    setBusy(false);
    if (input.current) input.current.value = "";
    onImported();
    const [only, ...others] = imported;
    if (only && others.length === 0) navigate({ search: blogQuery(query, { post: only }) });
    else if (only) showToast(`Imported as drafts: ${imported.length}.`);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".md,.markdown,text/markdown,text/plain"
        multiple
        aria-label="Markdown files to import"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void handleChange(event)}
      />
      <Button size="small" look="secondary" busy={busy} onClick={() => input.current?.click()}>
        Import
      </Button>
    </>
  );
}
