import type { LogEntry } from '@cruxboard/contracts/competitions/competitions/log';
import { type Column, plain, type Table, tableOf } from '../../platform/exports/table';

/** @returns the full log, oldest first. */
export function logTable(entries: AsyncIterable<readonly LogEntry[]>): Table {
  return tableOf(entries, [
    plain('seq', (entry) => entry.seq),
    plain('at', (entry) => entry.at),
    plain('kind', (entry) => entry.kind),
    plain('by', (entry) => entry.actorName),
    plain('competitor', (entry) => entry.competitorName),
    plain('climb', (entry) => entry.climbNumber),
    values('before', (entry) => entry.before),
    values('after', (entry) => entry.after),
  ]);
}

function values(name: string, read: (entry: LogEntry) => LogEntry['before']): Column<LogEntry> {
  return {
    name,
    read,
    write: (entry) => {
      const logged = read(entry);
      return logged === null ? null : JSON.stringify(logged);
    },
  };
}
