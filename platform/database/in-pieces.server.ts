const rowsPerRead = 50;

/** Yields every row that `read` finds, reading fifty at a time by id, so that memory never holds all long texts. */
export async function* inPieces<Row extends { id: string }>(
  read: (after: string, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = ""; ; ) {
    const rows = await read(after, rowsPerRead);
    yield* rows;
    if (rows.length < rowsPerRead) return;
    after = rows.at(-1)?.id ?? "";
  }
}
