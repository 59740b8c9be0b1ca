import { join } from "node:path";

/** Folder of the built client files, found relative to the server's, so that a release starts from any directory. */
export const clientDirectory = import.meta.env.PROD
  ? join(import.meta.dirname, "../../client")
  : "build/client";
