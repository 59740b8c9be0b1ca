import { join } from "node:path";

/** The built files of browsers. They lie beside the server's, so that a release starts from any working directory. */
export const clientDirectory = import.meta.env.PROD
  ? join(import.meta.dirname, "../../client")
  : "build/client";
