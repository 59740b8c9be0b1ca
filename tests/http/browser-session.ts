/** A request as a test describes it. A header set to null is omitted. */
export type Call = {
  method?: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged, with the given headers. */
  body?: BodyInit;
  headers?: Record<string, string | null>;
};

type Fetch = (path: string, init: RequestInit, address: string) => Promise<Response>;

/** Acts as a browser does: stores cookies, and sends an Origin header and its CSRF token with writes. */
export class BrowserSession {
  readonly cookies = new Map<string, string>();
  csrfToken: string | undefined;
  /** Network address from which this browser calls. */
  address: string;
  readonly #fetch: Fetch;
  readonly #origin: string;

  constructor(fetch: Fetch, options: { origin: string; address: string }) {
    this.#fetch = fetch;
    this.#origin = options.origin;
    this.address = options.address;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async request(path: string, call: Call = {}): Promise<Response> {
    const sends = call.json !== undefined || call.body !== undefined;
    const method = call.method ?? (sends ? "POST" : "GET");
    const writes = method !== "GET" && method !== "HEAD";
    const headers: Record<string, string | null> = {
      cookie: this.cookieHeader || null,
      "sec-fetch-site": "same-origin",
      origin: writes ? this.#origin : null,
      "x-csrf-token": writes ? (this.csrfToken ?? null) : null,
      "content-type": call.json === undefined ? null : "application/json",
      ...call.headers,
    };
    const sent = Object.entries(headers).filter(
      (pair): pair is [string, string] => pair[1] !== null,
    );
    const init: RequestInit & { duplex?: "half" } = { method, headers: sent };
    if (sends) init.body = call.body ?? JSON.stringify(call.json);
    if (init.body instanceof ReadableStream) init.duplex = "half";
    const response = await this.#fetch(path, init, this.address);
    this.#keepCookies(response);
    return response;
  }

  get(path: string): Promise<Response> {
    return this.request(path);
  }

  post(path: string, json: unknown = {}): Promise<Response> {
    return this.request(path, { json });
  }

  /** Fetches a CSRF token, which the next writes carry. */
  async fetchCsrf(): Promise<string> {
    const { token } = (await (await this.get("/api/auth/csrf")).json()) as { token: string };
    this.csrfToken = token;
    return token;
  }

  #keepCookies(response: Response) {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";");
      const equals = pair.indexOf("=");
      const name = pair.slice(0, equals);
      const ends = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
      if (ends) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(equals + 1));
    }
  }
}
