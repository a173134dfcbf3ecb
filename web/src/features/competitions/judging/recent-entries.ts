import { useState } from 'react';
import type { TileResult } from '../model/score-tile';

/** A cell that was entered on this device: what it was before, and what was made of it. */
export interface Entered {
  readonly competitorId: string;
  readonly climbId: string;
  readonly before: TileResult;
  readonly after: TileResult;
}

/** As many as stand beside the card of a desk. */
const entriesMax = 10;

/** @returns the entries with one more, the newest first: presses on one cell are one entry, and none where it is as before. */
export function withEntry(entries: readonly Entered[], entry: Entered): readonly Entered[] {
  const earlier = entries.find((one) => isSameCell(one, entry));
  const whole = { ...entry, before: earlier?.before ?? entry.before };
  const rest = withoutEntry(entries, entry);
  return whole.before === whole.after ? rest : [whole, ...rest].slice(0, entriesMax);
}

/** @returns the entries without those of one cell. */
export function withoutEntry(
  entries: readonly Entered[],
  cell: Pick<Entered, 'competitorId' | 'climbId'>,
): readonly Entered[] {
  return entries.filter((one) => !isSameCell(one, cell));
}

/** What was entered on this device since the browser's tab was opened. A reload keeps it; it holds ids and results alone. */
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
    // a browser that keeps nothing: the list is there until the page is left
  }
}
