import { Schema } from "@milkdown/kit/prose/model";
import { EditorState, type Transaction } from "@milkdown/kit/prose/state";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { typingPlugin } from "./typing-plugin.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const schema = new Schema({
  nodes: { doc: { content: "text*" }, text: {} },
});

/** Opens an editor and records what it reports. */
function aText() {
  const heard: (string | boolean)[] = [];
  const plugin = typingPlugin({
    write: (doc) => doc.textContent,
    onTyping: (typing) => heard.push(typing),
    onChange: (markdown) => heard.push(markdown),
  });
  let state = EditorState.create({ schema, plugins: [plugin] });
  const change = (plan: (tr: Transaction) => Transaction) => {
    state = state.apply(plan(state.tr));
  };
  return { heard, change, type: (text: string) => change((tr) => tr.insertText(text)) };
}

test("typing is reported at once, its Markdown a moment later", () => {
  const { heard, type } = aText();
  type("a");
  expect(heard).toEqual([true]);
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual([true, "a", false]);
});

test("continuous typing is reported too", () => {
  const { heard, type } = aText();
  for (const letter of "abcd") {
    type(letter);
    vi.advanceTimersByTime(100);
  }
  expect(heard).toContain("abc");
});

test("a keystroke undone at once is no change", () => {
  const { heard, type, change } = aText();
  type("a");
  change((tr) => tr.delete(0, 1));
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual([true, true, false]);
});

test("corrections by the editor are not reported", () => {
  const { heard, change } = aText();
  change((tr) => tr.insertText("a").setMeta("addToHistory", false));
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual([]);
});
