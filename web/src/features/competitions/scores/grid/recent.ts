import type { Score } from '@cruxboard/contracts/competitions/scores/scores';
import { formatClock } from '../../model/clock';
import { texts } from './texts';

/** How many minutes back the grid can be narrowed to. */
export const changedWithin = [5, 15, 60] as const;
export type ChangedWithin = (typeof changedWithin)[number];

/** Who changed a cell, and when by the competition's clock: "14:07"; null while it is not sent. */
export interface Change {
  readonly who: string;
  readonly at: string | null;
}

/** What changed lately. */
export interface Recent {
  /** By competitor and climb, as `cellKey` joins them. */
  readonly changes: ReadonlyMap<string, Change>;
  readonly competitorIds: ReadonlySet<string>;
  readonly climbIds: ReadonlySet<string>;
  /** How many cells, and of how many competitors, changed of those asked about. */
  readonly cellCount: number;
  readonly competitorCount: number;
}

interface RecentSources {
  readonly scores: readonly Score[];
  readonly scorers: readonly { readonly uid: string; readonly name: string | null }[];
  /** Of whom and of which climbs it is asked. */
  readonly competitors: readonly { readonly id: string }[];
  readonly climbs: readonly { readonly id: string }[];
  readonly ownUid: string | null;
  readonly timeZone: string;
  readonly sinceMs: number;
  /** A cell that is being used stays for as long as it is. */
  readonly heldKey: string | null;
}

/** @returns the cells that were entered since an instant. */
export function recentOf(sources: RecentSources): Recent {
  const { scores, scorers, ownUid, timeZone, heldKey } = sources;
  const shownIds = new Set([...sources.competitors, ...sources.climbs].map(({ id }) => id));
  const names = new Map(scorers.map(({ uid, name }) => [uid, name]));
  // instants of the contract are all written alike: later ones are greater as texts
  const since = new Date(sources.sinceMs).toISOString();
  const changes = new Map<string, Change>();
  const changed = { competitors: new Set<string>(), climbs: new Set<string>() };
  for (const { competitorId, climbId, enteredBy, enteredAt } of scores) {
    if (enteredAt === null || enteredAt < since) continue;
    if (!shownIds.has(competitorId) || !shownIds.has(climbId)) continue;
    const name = enteredBy === null ? null : names.get(enteredBy);
    const who = enteredBy !== null && enteredBy === ownUid ? texts.changed.you : name;
    changes.set(`${competitorId} ${climbId}`, {
      who: who ?? texts.history.nobody,
      at: formatClock(enteredAt, timeZone),
    });
    changed.competitors.add(competitorId);
    changed.climbs.add(climbId);
  }
  const [heldCompetitor, heldClimb] = heldKey?.split(' ') ?? [];
  return {
    changes,
    competitorIds: withHeld(changed.competitors, heldCompetitor),
    climbIds: withHeld(changed.climbs, heldClimb),
    cellCount: changes.size,
    competitorCount: changed.competitors.size,
  };
}

function withHeld(ids: ReadonlySet<string>, held: string | undefined): ReadonlySet<string> {
  return held === undefined ? ids : new Set([...ids, held]);
}
