import type { Node } from "@milkdown/kit/prose/model";
import { Plugin } from "@milkdown/kit/prose/state";

/** So long (ms) typing goes on before it is written as Markdown, which is too dear for each letter. */
const pauseMs = 250;

type Typing = {
  write: (doc: Node) => string;
  /** Letters stand in the text that `onChange` has not told of yet. */
  onTyping: (typing: boolean) => void;
  onChange: (markdown: string) => void;
};

/** Tells at once that somebody types, and what a moment later, or when they turn to something else. */
export function typingPlugin({ write, onTyping, onChange }: Typing): Plugin {
  let untold: Node | undefined;
  let told: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell() {
    clearTimeout(timer);
    timer = undefined;
    if (!untold) return;
    const markdown = write(untold);
    untold = undefined;
    if (markdown !== told) onChange(markdown);
    told = markdown;
    onTyping(false);
  }

  return new Plugin({
    state: {
      init: () => null,
      apply(tr) {
        // What the editor itself puts right is no typing.
        if (!tr.docChanged || tr.getMeta("addToHistory") === false) return null;
        told ??= write(tr.before);
        untold = tr.doc;
        // Not begun anew by each letter: whoever types without a pause is heard of too.
        timer ??= setTimeout(tell, pauseMs);
        onTyping(true);
        return null;
      },
    },
    // Another text has come in the place of this one, which must not be written over it.
    view: () => ({
      destroy() {
        clearTimeout(timer);
        onTyping(false);
      },
    }),
    props: {
      handleDOMEvents: {
        blur() {
          tell();
          return false;
        },
      },
    },
  });
}
