import type { Score } from '@cruxboard/contracts/competitions/scores/scores';
import { formatClock } from '../../model/clock';
import { texts } from './texts';

/** Who changed a cell and when ("14:07"); null until it is sent. */
export interface Change {
  readonly who: string;
  readonly at: string | null;
}

/** Recent changes. */
export interface Recent {
  /** By competitor and climb, as joined by `cellKey`. */
  readonly changes: ReadonlyMap<string, Change>;
  readonly competitorIds: ReadonlySet<string>;
  readonly climbIds: ReadonlySet<string>;
  /** How many of the shown cells and competitors changed. */
  readonly cellCount: number;
  readonly competitorCount: number;
}

interface RecentSources {
  readonly scores: readonly Score[];
  readonly scorers: readonly { readonly uid: string; readonly name: string | null }[];
  /** The shown competitors and climbs. */
  readonly competitors: readonly { readonly id: string }[];
  readonly climbs: readonly { readonly id: string }[];
  readonly ownUid: string | null;
  readonly timeZone: string;
  readonly sinceMs: number;
  /** The focused cell stays even after its time has passed. */
  readonly heldKey: string | null;
}

/** @returns the cells entered since an instant. */
export function recentOf(sources: RecentSources): Recent {
  const { scores, scorers, ownUid, timeZone, heldKey } = sources;
  const shownIds = new Set([...sources.competitors, ...sources.climbs].map(({ id }) => id));
  const names = new Map(scorers.map(({ uid, name }) => [uid, name]));
  // the contract's instants share one format, so they sort as text
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
