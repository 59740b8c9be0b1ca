import { BrowserSession } from "#tests/http/browser-session.ts";
import type { RunningProduct } from "#tests/product.ts";

let visitors = 0;

/** Returns a browser at a running product. It sends its address as a trusted proxy would (TRUST_PROXY=1). */
export function browserOf(product: Pick<RunningProduct, "url">): BrowserSession {
  visitors += 1;
  const send = (path: string, init: RequestInit, address: string) => {
    const headers = new Headers(init.headers);
    headers.set("x-forwarded-for", address);
    return fetch(`${product.url}${path}`, { ...init, headers, redirect: "manual" });
  };
  const address = `198.18.${(visitors >> 8) & 255}.${visitors & 255}`;
  return new BrowserSession(send, { origin: product.url, address });
}

/** Account of ADMIN_EMAIL and ADMIN_PASSWORD. */
export const ownerAccount = {
  ADMIN_EMAIL: "owner@valleyfirm.test",
  ADMIN_PASSWORD: "correct-horse-battery-77",
};

/** Signs the configured owner in through the login call. */
export async function signInAsOwner(product: Pick<RunningProduct, "url">): Promise<BrowserSession> {
  const browser = browserOf(product);
  await browser.fetchCsrf();
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ownerAccount;
  const answer = await browser.post("/api/auth/login", { email, password });
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}.`);
  await browser.fetchCsrf();
  return browser;
}
