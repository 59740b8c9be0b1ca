// Plain JavaScript without imports on purpose: any Node version must be able to read it and say what is wrong.
const minNode = 24;

/** Ends the process with one sentence on an older Node, where modules fail in ways that name no cause. */
export function refuseOlderNode() {
  const running = process.versions.node;
  if (Number.parseInt(running, 10) >= minNode) return;
  console.error(
    `This needs Node ${minNode} or newer and runs on ${running}. After "npm ci", start it through npm, such as "npm start" or "npx vitest", or with ./node_modules/.bin/node.`,
  );
  process.exit(1);
}
