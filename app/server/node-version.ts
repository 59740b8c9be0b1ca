const least = 24;

/** Ends with a sentence that helps where this runs on an older Node: npm scripts use the pinned one, other ways may not. */
export function requireNode(): void {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= least) return;
  console.error(
    `This needs Node ${least} or newer and runs on ${process.versions.node}. Start it with "npm start", or with ./node_modules/.bin/node after "npm ci".`,
  );
  process.exit(1);
}
