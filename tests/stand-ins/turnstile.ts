import { createServer, type Server } from "node:http";
import { freePort } from "#tests/free-port.ts";

type Answer = { success: boolean; "error-codes"?: string[] };

export type TurnstileStandIn = {
  /** Value for TURNSTILE_STAND_IN. */
  url: string;
  /** Verification requests of the product, in order. */
  asked: { secret: string; response: string }[];
  /** Returns how often the script was fetched. */
  scripts(): number;
  /** Sets the answer from now on; "hang" never answers. */
  answerWith(answer: Answer | "hang" | "nonsense"): void;
  stop(): Promise<void>;
};

/** Returns the token "a-person" as soon as it is rendered. */
const script = `window.turnstile = {
  render(place, options) {
    place.dataset.sitekey = options.sitekey;
    setTimeout(() => options.callback("a-person"), 20);
    return "widget";
  },
  reset() {},
  remove() {},
};`;

/** Starts a stand-in for Cloudflare Turnstile on loopback: its script and its verification. */
export async function startTurnstile(): Promise<TurnstileStandIn> {
  const asked: TurnstileStandIn["asked"] = [];
  let scripts = 0;
  let answer: Answer | "hang" | "nonsense" = { success: true };
  const server: Server = createServer((request, response) => {
    if (request.url?.startsWith("/turnstile/v0/api.js")) {
      scripts += 1;
      response.setHeader("Content-Type", "text/javascript");
      response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
      return response.end(script);
    }
    let body = "";
    request.on("data", (bytes) => {
      body += bytes;
    });
    request.on("end", () => {
      const form = new URLSearchParams(body);
      asked.push({ secret: form.get("secret") ?? "", response: form.get("response") ?? "" });
      if (answer === "hang") return;
      response.setHeader("Content-Type", "application/json");
      response.end(answer === "nonsense" ? "<html>" : JSON.stringify(answer));
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    scripts: () => scripts,
    answerWith(next) {
      answer = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
