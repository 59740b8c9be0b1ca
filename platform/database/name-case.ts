/** Returns the name of a table or column as the database has it. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function renamed(row: object, rename: (name: string) => string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [rename(name), value]));
}

/** Names the columns of a row that becomes stored JSON as the database does, as every release wrote them. */
export const inSnakeCase = (row: object) => renamed(row, snakeCase);

/** Names the columns of stored JSON as rows do. */
export const inCamelCase = (stored: object) => renamed(stored, camelCase);
