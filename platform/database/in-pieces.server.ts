const rowsPerRead = 50;

/** Every row that `read` finds, fifty at a time in the order of their ids, so that long texts never stand in memory all at once. */
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
