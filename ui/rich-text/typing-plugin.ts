import type { Node } from "@milkdown/kit/prose/model";
import { Plugin } from "@milkdown/kit/prose/state";

/** Delay (ms) before input is serialized to Markdown, which is too slow for every key press. */
const pauseMs = 250;

type Typing = {
  write: (doc: Node) => string;
  /** Reports whether there is input that `onChange` has not reported yet. */
  onTyping: (typing: boolean) => void;
  onChange: (markdown: string) => void;
};

/** Reports typing at once, and the resulting Markdown after a delay or when the editor loses the focus. */
export function typingPlugin({ write, onTyping, onChange }: Typing): Plugin {
  let unreported: Node | undefined;
  let reported: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function report() {
    clearTimeout(timer);
    timer = undefined;
    if (!unreported) return;
    const markdown = write(unreported);
    unreported = undefined;
    if (markdown !== reported) onChange(markdown);
    reported = markdown;
    onTyping(false);
  }

  return new Plugin({
    state: {
      init: () => null,
      apply(tr) {
        // Corrections by the editor itself are not typing.
        if (!tr.docChanged || tr.getMeta("addToHistory") === false) return null;
        reported ??= write(tr.before);
        unreported = tr.doc;
        // Not restarted by each key, so that continuous typing is reported too.
        timer ??= setTimeout(report, pauseMs);
        onTyping(true);
        return null;
      },
    },
    // Drops pending input, which must not overwrite the text that replaces this one.
    view: () => ({
      destroy() {
        clearTimeout(timer);
        onTyping(false);
      },
    }),
    props: {
      handleDOMEvents: {
        blur() {
          report();
          return false;
        },
      },
    },
  });
}
