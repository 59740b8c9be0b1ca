type Row = { status: string; group: string; sentence: string };

const quiet: ReadonlySet<string> = new Set(["na", "cnc", "info"]);

/** Groups rows without a judgement that share group and sentence: "There is no website" is worth saying only once. */
export function gatherRepeats<Found extends Row>(rows: readonly Found[]): [Found, ...Found[]][] {
  const gathered: [Found, ...Found[]][] = [];
  for (const row of rows) {
    const { status, group, sentence } = row;
    const same = gathered.find(
      ([one]) => one.status === status && one.group === group && one.sentence === sentence,
    );
    if (same && quiet.has(status)) same.push(row);
    else gathered.push([row]);
  }
  return gathered;
}
