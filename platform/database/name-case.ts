/** Returns the name of a table or column as the database has it. */
export const snakeCase = remembered((name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/** Returns the name of a table or column as rows and queries have it. */
export const camelCase = remembered((name) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
);

/** Translates each name once, because a query has dozens of the few that there are. */
function remembered(translate: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const translated = translate(name);
    known.set(name, translated);
    return translated;
  };
}

function renamed(row: object, rename: (name: string) => string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [rename(name), value]));
}

/** Names the columns of a row that becomes stored JSON as the database does, as every release wrote them. */
export const inSnakeCase = (row: object) => renamed(row, snakeCase);

/** Names the columns of stored JSON as rows do. */
export const inCamelCase = (stored: object) => renamed(stored, camelCase);
