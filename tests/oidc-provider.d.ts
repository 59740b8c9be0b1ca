// The package has no types. Declares only what the tests use.

declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type StoredToken = { isExpired: boolean; scope?: string; accountId?: string };

  export const errors: { InvalidRequest: new (description: string) => Error };

  export const interactionPolicy: {
    base(): { add(prompt: object, index: number): void };
    Prompt: new (info: { name: string; requestable: boolean }) => object;
  };

  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ prompt: { name: string }; params: Record<string, string> }>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
    use(
      middleware: (
        ctx: { body?: { id_token?: unknown } },
        next: () => Promise<void>,
      ) => Promise<void>,
    ): void;
    on(
      event: "grant.success" | "grant.error",
      listener: (ctx: { oidc: { params?: { grant_type?: string } } }) => void,
    ): void;
    AccessToken: { find(token: string): Promise<StoredToken | undefined> };
    ClientCredentials: { find(token: string): Promise<StoredToken | undefined> };
    Grant: new (owner: {
      accountId: string;
      clientId: string;
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
  }
}
