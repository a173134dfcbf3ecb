import type { LogEntry } from '@cruxboard/contracts/competitions/competitions/log';
import { type Column, plain, type Table, tableOf } from './table';

/** @returns all that happened, the first thing first. */
export function logTable(entries: readonly LogEntry[]): Table {
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
      const told = read(entry);
      return told === null ? null : JSON.stringify(told);
    },
  };
}
