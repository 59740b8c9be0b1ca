/** The company's public key at the provider of the human check, and the origin of the provider's script. */
export type HumanCheckKeys = { siteKey: string; origin: string };

/** The part of the provider's script that we use (Cloudflare Turnstile, client-side rendering). */
type Provider = {
  render(place: HTMLElement, options: Record<string, unknown>): string | undefined;
  reset(id: string): void;
  remove(id: string): void;
};

declare global {
  interface Window {
    turnstile?: Provider;
  }
}

export type HumanWidget = {
  /** Returns the token to send; undefined when none came in time. Each token is valid once: call again for another. */
  token(): Promise<string | undefined>;
  remove(): void;
};

/** Maximum wait for the provider (ms); after it the message is sent without a token. */
const patienceMs = 5000;

let loading: Promise<Provider | null> | undefined;

/** Loads the script once for all forms. Null when it is blocked or unreachable. */
function loadProvider(origin: string): Promise<Provider | null> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = `${origin}/turnstile/v0/api.js?render=explicit`;
    script.async = true;
    script.onload = () => resolve(window.turnstile ?? null);
    script.onerror = () => resolve(null);
    document.head.append(script);
  });
  return loading;
}

/** Renders the check into `place`; it is visible only when the visitor has to do something. */
export function startHumanWidget(place: HTMLElement, keys: HumanCheckKeys): HumanWidget {
  let id: string | undefined;
  let removed = false;
  let used = false;
  let next = Promise.withResolvers<string | undefined>();

  void loadProvider(keys.origin).then((provider) => {
    if (removed) return;
    if (!provider) return next.resolve(undefined);
    id = provider.render(place, {
      sitekey: keys.siteKey,
      appearance: "interaction-only",
      callback: (token: string) => next.resolve(token),
      "error-callback": () => {
        next.resolve(undefined);
        return true;
      },
      "expired-callback": () => {
        next = Promise.withResolvers();
      },
    });
  });

  return {
    token() {
      if (used && id !== undefined) {
        next = Promise.withResolvers();
        window.turnstile?.reset(id);
      }
      used = true;
      const enough = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
      return Promise.race([next.promise, enough]);
    },
    remove() {
      removed = true;
      if (id !== undefined) window.turnstile?.remove(id);
    },
  };
}
