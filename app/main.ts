import { existsSync } from "node:fs";
import { requireNode } from "./server/node-version.ts";

requireNode();
// The environment wins over the file.
if (existsSync(".env")) process.loadEnvFile(".env");
const [command = "start"] = process.argv.slice(2);

if (command === "start") {
  const { start } = await import("./server/start.ts");
  await start();
} else if (command === "dev") {
  const { startDevelopment } = await import("./server/start-development.ts");
  await startDevelopment();
} else {
  console.error(`There is no command "${command}". Try: start, dev.`);
  process.exit(1);
}
