import { useState } from 'react';
import type { TileResult } from '../model/score-tile';

/** A cell entered on this device: before and after. */
export interface Entered {
  readonly competitorId: string;
  readonly climbId: string;
  readonly before: TileResult;
  readonly after: TileResult;
}

/** As many as fit beside the card. */
const entriesMax = 10;

/**
 * @returns the entries with one added, newest first. Entries on the same cell are combined, and dropped if nothing
 * changed.
 */
export function withEntry(entries: readonly Entered[], entry: Entered): readonly Entered[] {
  const earlier = entries.find((one) => isSameCell(one, entry));
  const whole = { ...entry, before: earlier?.before ?? entry.before };
  const rest = withoutEntry(entries, entry);
  return whole.before === whole.after ? rest : [whole, ...rest].slice(0, entriesMax);
}

/** @returns the entries without those of a cell. */
export function withoutEntry(
  entries: readonly Entered[],
  cell: Pick<Entered, 'competitorId' | 'climbId'>,
): readonly Entered[] {
  return entries.filter((one) => !isSameCell(one, cell));
}

/** What was entered in this tab. It survives a reload and only contains ids and results. */
export function useRecentEntries(competitionId: string) {
  const key = `entered:${competitionId}`;
  const [entries, setEntries] = useState(() => load(key));
  const change = (next: (known: readonly Entered[]) => readonly Entered[]) =>
    setEntries((known) => {
      const after = next(known);
      save(key, after);
      return after;
    });
  return {
    entries,
    add: (entry: Entered) => change((known) => withEntry(known, entry)),
    drop: (entry: Entered) => change((known) => withoutEntry(known, entry)),
  };
}

function isSameCell(
  a: Pick<Entered, 'competitorId' | 'climbId'>,
  b: Pick<Entered, 'competitorId' | 'climbId'>,
): boolean {
  return a.competitorId === b.competitorId && a.climbId === b.climbId;
}

function load(key: string): readonly Entered[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Entered[]; // written by `save`
  } catch {
    return [];
  }
}

function save(key: string, entries: readonly Entered[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(entries));
  } catch {
    // no storage: the list lasts until the page is left
  }
}
