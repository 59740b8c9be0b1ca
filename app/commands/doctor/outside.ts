import { holdsFilesInStore } from "#features/system/store.server.ts";
import { openFileStore } from "#platform/files/open-store.server.ts";
import { guardedRequest } from "#platform/http/outgoing/guarded-request.server.ts";
import type { Check } from "./check.ts";
import { type Examined, onTables } from "./examined.ts";
import { type Finding, fault, note, ok, reasonOf } from "./finding.ts";

/** Lists the file store, which takes a valid key and an existing bucket; writes nothing. */
export const fileStore: Check = {
  name: "File store",
  async run(site, signal) {
    const store = openFileStore(site.env);
    if (!store) return withoutStore(site);
    try {
      for await (const _ of store.list("copies/", signal)) break;
    } catch (error) {
      return fault(`${reasonOf(error)}. Compare STORAGE_URL with what the store's operator says.`);
    }
    return ok(`${store.name} answers.`);
  },
};

const withoutStore = (site: Examined): Promise<Finding> =>
  onTables(site, async ({ db }) =>
    (await holdsFilesInStore(db))
      ? fault("Files are on a file store, and STORAGE_URL is not set. Set it to its old value.")
      : ok("None is set up: files are in the database, backups on this machine."),
  );

/** Limits of the request to the site's own address (ms, bytes). */
const answerMs = 5000;
const maxAnswer = 1000;

/** Calls the site as visitors do. Only a note when that fails: some networks do not let a machine reach itself so. */
export const publicAddress: Check = {
  name: "Public address",
  async run({ env }, signal) {
    const url = new URL("/healthz", env.PUBLIC_URL);
    try {
      const { status, headers, body } = await guardedRequest(url, {
        // The operator's own address, which may be in the operator's own network.
        allowPrivate: true,
        timeoutMs: answerMs,
        maxBytes: maxAnswer,
        reads: (found) => found === 200,
        signal,
      });
      if (status !== 200 || String(body) !== "ok" || !headers["x-request-id"]) {
        return note(
          `${url} answers ${status}, but not as this site. Check the proxy and the DNS records.`,
        );
      }
    } catch (error) {
      return note(
        `${url}: ${reasonOf(error)}. Start the site, or check the proxy and the DNS records.`,
      );
    }
    if (url.protocol === "https:") return ok(`${env.PUBLIC_URL} answers as this site does.`);
    return note(
      `${env.PUBLIC_URL} answers as this site does, but without encryption. Put a proxy with a certificate in front.`,
    );
  },
};
