// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { broadcastSignOut, cachedUserKey, onOtherTab } from "./cached-user.ts";

afterEach(() => void vi.unstubAllGlobals());

test("a browser that refuses the channel between tabs still hears their sign-ins", () => {
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      constructor() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      }
    },
  );
  const handlers = { signedIn: vi.fn(), signedOut: vi.fn() };
  const stop = onOtherTab(handlers);
  broadcastSignOut();
  const signIn = () =>
    dispatchEvent(new StorageEvent("storage", { key: cachedUserKey, newValue: "{}" }));
  signIn();
  expect(handlers.signedIn).toHaveBeenCalledTimes(1);
  stop();
  signIn();
  expect(handlers.signedIn).toHaveBeenCalledTimes(1);
});
