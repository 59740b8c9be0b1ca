import { readFile } from "node:fs/promises";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Names the files that take longest, the longest first. A fresh clone has no times of an earlier run, and a long file
 * that begins last leaves the other workers without work.
 */
export const longest: readonly string[] = [
  "app/server/parsers/hostile-texts.test.ts",
  "app/server/parsers/hostile.test.ts",
  "features/domain-check/hostile-web.test.ts",
  "app/server/parsers/mails.test.ts",
  "platform/sandbox/sandbox.test.ts",
  "tests/linear-patterns.test.ts",
  "features/leads/detail/side.test.tsx",
  "features/leads/detail/answer-recipients.test.tsx",
  "app/server/http/bad-input.http.test.ts",
  "features/conversations/mailbox.http.test.ts",
  "app/server/http/wide-bodies.http.test.ts",
  "app/server/http/random-input.http.test.ts",
  "features/backups/switch/rollback.http.test.ts",
  "features/conversations/unreadable.http.test.ts",
  "features/campaigns/pace.http.test.ts",
  "features/backups/backups.http.test.ts",
  "tests/process/documents.test.ts",
  "tests/process/killed-restore.test.ts",
  "tests/process/work-process.test.ts",
  "tests/process/proxies.test.ts",
  "tests/process/development.test.ts",
  "tests/process/release.test.ts",
  "tests/process/backup.test.ts",
  "tests/process/killed-upgrade.test.ts",
  "tests/process/one-mailbox.test.ts",
];

/** Returns the environment that a test file asks for in its first comment. */
export function environmentIn(text: string): string {
  return /@vitest-environment +([\w-]+)/.exec(text)?.[1] ?? "node";
}

type File = { path: string; project: string; environment: string };

/**
 * Sorts files that are in an order already. Those of a project that need the same environment run one after the other,
 * because a worker keeps its modules only from one file to the next of the same environment. The longest begin first.
 */
export function inSequence<F extends File>(files: readonly F[]): F[] {
  const projects = [...new Set(files.map(({ project }) => project))];
  const rank = ({ path }: F) => {
    const at = longest.findIndex((name) => path.endsWith(`/${name}`));
    return at === -1 ? longest.length : at;
  };
  return files.toSorted(
    (one, other) =>
      projects.indexOf(one.project) - projects.indexOf(other.project) ||
      // Puts "node" before "happy-dom": it has the longest files.
      other.environment.localeCompare(one.environment) ||
      rank(one) - rank(other),
  );
}

/** Sorts the files as Vitest does (failed first, then by time or size), then by environment and by the longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).map(async (specification) => ({
      specification,
      path: specification.moduleId,
      project: specification.project.name,
      environment: environmentIn(await readFile(specification.moduleId, "utf8")),
    }));
    return inSequence(await Promise.all(sorted)).map(({ specification }) => specification);
  }
}
