import { excuseOf, type Measured, missOf, percentile } from './million';

/** Prints a row for every read and job: its slowest statement, at a hundredth of the size and at the whole. */
export function printReport(small: Measured, large: Measured): void {
  const before = new Map(small.statements.map((one) => [one.text, one]));
  const rows = [...large.whole].map(([name, times]) => {
    const own = large.statements.filter(({ by }) => by.includes(name));
    const slowest = own.toSorted((a, b) => b.p99Ms - a.p99Ms)[0];
    const earlier = slowest === undefined ? undefined : before.get(slowest.text);
    return { name, times, own, slowest, earlier };
  });
  const sorted = rows.toSorted((a, b) => (b.slowest?.p99Ms ?? 0) - (a.slowest?.p99Ms ?? 0));
  printTable([
    [
      'read or job',
      'times',
      'p99 whole',
      'statements',
      'slowest: 10⁴',
      '10⁶',
      'growth',
      'in database',
      '',
    ],
    ...sorted.map(({ name, times, own, slowest, earlier }) => [
      name,
      String(times.length),
      ms(percentile(times, 0.99)),
      String(own.length),
      ms(earlier?.p99Ms),
      ms(slowest?.p99Ms),
      growthOf(earlier?.p99Ms, slowest?.p99Ms),
      ms(slowest?.inDatabaseMs ?? undefined),
      excuseOf(name) ?? (own.some((one) => missOf(one) !== null) ? 'MISSED' : 'kept'),
    ]),
  ]);
  for (const each of [small, large]) {
    const seconds = (each.seedMs / 1_000).toFixed(0);
    print(`${each.share} of the whole: seeded in ${seconds} s, ${each.sizeMb.toFixed(0)} MB`);
  }
  for (const statement of large.statements) {
    const miss = missOf(statement);
    if (miss !== null)
      print(`\nMISSED ${miss}\n  by ${statement.by.join(', ')}\n  ${statement.text}`);
  }
}

function ms(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(1);
}

function growthOf(before: number | undefined, after: number | undefined): string {
  return before === undefined || after === undefined ? '' : `× ${(after / before).toFixed(1)}`;
}

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  for (const row of rows) {
    print(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
