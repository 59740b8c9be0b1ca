import { type ChangeEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { exportPost, exportPosts, importPost } from "#features/blog/staff-contract.ts";
import { blogQuery } from "#features/post-editor/post-address.ts";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { saveText } from "#platform/client/save-text.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlay/toast.tsx";

const markdown = "text/markdown";

function tell(error: unknown): void {
  showToast(error instanceof ApiError ? error.message : "That did not work.", "error");
}

/** Downloads one post as a Markdown file. */
export function DownloadPost({ id }: { id: string }) {
  async function handleClick() {
    try {
      const { name, text } = await callApi(exportPost, { params: { id } });
      saveText(name, markdown, text);
    } catch (error) {
      tell(error);
    }
  }
  return (
    <Button size="small" look="secondary" onClick={() => void handleClick()}>
      Download as Markdown
    </Button>
  );
}

/** Separates posts in a file that holds all of them; no Markdown contains it. */
const separator = "\n<!-- next post -->\n\n";

/** Downloads every post in one file. */
export function DownloadPosts() {
  const [busy, setBusy] = useState(false);
  async function handleClick() {
    setBusy(true);
    try {
      const { files } = await callApi(exportPosts, {});
      saveText("posts.md", markdown, files.map(({ text }) => text).join(separator));
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="small" look="secondary" busy={busy} onClick={() => void handleClick()}>
      Download all
    </Button>
  );
}

/** Imports Markdown files as drafts, also a file with many posts; a single post is opened at once. */
export function ImportPosts({ onImported }: { onImported: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [query] = useSearchParams();
  const navigate = useNavigate();

  async function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    setBusy(true);
    const imported: string[] = [];
    try {
      for (const file of files) {
        for (const text of (await file.text()).split(separator)) {
          imported.push((await callApi(importPost, { body: { text } })).post.id);
        }
      }
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
      if (input.current) input.current.value = "";
      onImported();
    }
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
