import { vi } from "vitest";

type Listening = Parameters<typeof addEventListener>;

/**
 * Notes the listeners that a page script adds to the window, which a page keeps until it is left. The returned function
 * removes them, so that the next test begins on a page of its own.
 */
export function noteListeners(): () => void {
  const { addEventListener } = window;
  const added: Listening[] = [];
  vi.stubGlobal("addEventListener", (...listening: Listening) => {
    added.push(listening);
    addEventListener(...listening);
  });
  return () => {
    for (const listening of added) removeEventListener(...listening);
  };
}
