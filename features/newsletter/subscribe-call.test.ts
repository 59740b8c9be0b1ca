import { afterEach, expect, test, vi } from "vitest";
import { newsletterMessages } from "./messages.ts";
import { sendSubscription } from "./subscribe-call.ts";

afterEach(() => void vi.unstubAllGlobals());

const supportEmail = "help@site.example";
const email = "ana@ruizbooks.example";

test("without an endpoint the message is shown and nothing is called", async () => {
  const fetched = vi.fn();
  vi.stubGlobal("fetch", fetched);
  expect(await sendSubscription({ email, endpoint: "none", supportEmail })).toEqual({
    subscribed: true,
    words:
      "Thanks for subscribing! We will add you to our update list manually within one business day.",
  });
  const wrong = await sendSubscription({ email: "ana@gmail.com", endpoint: "none", supportEmail });
  expect(wrong).toEqual({ subscribed: false, words: newsletterMessages.invalid });
  expect(fetched).not.toHaveBeenCalled();
});

test("the configured host is the one that is called", async () => {
  const fetched = vi.fn(async () => Response.json({ success: true }));
  vi.stubGlobal("fetch", fetched);
  const endpoint = "https://api.site.example/api/newsletter/subscribe";
  expect(await sendSubscription({ email, endpoint, supportEmail })).toEqual({
    subscribed: true,
    words: "Thanks for subscribing!",
  });
  expect(fetched).toHaveBeenCalledWith(
    endpoint,
    expect.objectContaining({ method: "POST", body: JSON.stringify({ email }) }),
  );
});
