import { type ChangeEvent, useRef, useState } from "react";
import { postFileCalls } from "#features/blog/staff-contract.ts";
import { blogAddress } from "#features/post-editor/post-address.ts";
import { saveText } from "#platform/client/save-text.ts";
import { ActionButton } from "#platform/client/staff/action-button.tsx";
import { useAddress } from "#platform/client/staff/address.ts";
import { useAction } from "#platform/client/use-action.ts";
import { Button } from "#ui/button.tsx";
import { showFailure, showToast } from "#ui/overlay/toast.tsx";

const markdown = "text/markdown";

/** Downloads one post as a Markdown file. */
export function DownloadPost({ id }: { id: string }) {
  return (
    <ActionButton
      call={postFileCalls.export}
      input={{ params: { id } }}
      report={{ onDone: ({ name, text }) => saveText(name, markdown, text) }}
    >
      Download as Markdown
    </ActionButton>
  );
}

/** Separates the posts in a file of all posts; our Markdown never contains it. */
const separator = "\n<!-- next post -->\n\n";

/** Downloads every post in one file. */
export function DownloadPosts() {
  return (
    <ActionButton
      call={postFileCalls.exportAll}
      input={{}}
      report={{
        onDone: ({ files }) =>
          saveText("posts.md", markdown, files.map(({ text }) => text).join(separator)),
      }}
    >
      Download all
    </ActionButton>
  );
}

/** Imports Markdown files, also with several posts each, as drafts; a single imported post is opened at once. */
export function ImportPosts({ onImported }: { onImported: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const { run } = useAction(postFileCalls.import, { onFailed: showFailure });
  const { go } = useAddress(blogAddress);

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
    if (only && others.length === 0) go({ post: only });
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
      <Button size="small" variant="secondary" busy={busy} onClick={() => input.current?.click()}>
        Import
      </Button>
    </>
  );
}
