import type { SortId } from '@cruxboard/domain/sort-options';

/** What a favourite is arranged by. */
export interface Arranged {
  readonly id: string;
  readonly gymId: string;
  readonly gymName: string;
  readonly sectionId: string;
  readonly sectionName: string;
  readonly name: string;
  readonly grade: number | null;
  readonly favouritedAt: string;
  /** Null for what stays, and for what was taken down. */
  readonly comesDownOn: string | null;
  readonly isArchived: boolean;
  readonly likeCount: number;
  readonly favouriteCount: number;
  readonly thankCount: number;
  readonly ascentCount: number;
}

/** Favourites of one wall. */
export interface FavouriteWall<T> {
  readonly id: string;
  readonly name: string;
  readonly gymId: string;
  readonly gymName: string;
  readonly comesDownOn: string | null;
  readonly items: readonly T[];
}

const by =
  <T>(key: (item: T) => number | string, direction: 1 | -1) =>
  (a: T, b: T): number => {
    const [x, y] = [key(a), key(b)];
    return x === y ? 0 : x < y ? -direction : direction;
  };

/** How the specification's options order favourites; newest is favourited last. */
const orders: Readonly<Partial<Record<SortId, (a: Arranged, b: Arranged) => number>>> = {
  newest: by(({ favouritedAt }) => favouritedAt, -1),
  oldest: by(({ favouritedAt }) => favouritedAt, 1),
  'top-rated': by(({ likeCount }) => likeCount, -1),
  'most-appreciated': by(({ thankCount }) => thankCount, -1),
  'most-favourited': by(({ favouriteCount }) => favouriteCount, -1),
  'most-solved': by(({ ascentCount }) => ascentCount, -1),
  'least-solved': by(({ ascentCount }) => ascentCount, 1),
  // ungraded climbs are last either way
  'number-asc': by(({ grade }) => grade ?? 99, 1),
  'number-desc': by(({ grade }) => grade ?? -1, -1),
  'climb-name-asc': (a, b) => a.name.localeCompare(b.name),
  'climb-name-desc': (a, b) => b.name.localeCompare(a.name),
};

/**
 * Arranges favourites by gym and wall, each beginning with what comes down first, then by name; what was taken down is
 * last in its wall.
 */
export function arrange<T extends Arranged>(items: readonly T[], sort: SortId): FavouriteWall<T>[] {
  const order = orders[sort] ?? orders.newest;
  const walls = new Map<string, T[]>();
  for (const item of items) walls.set(item.sectionId, [...(walls.get(item.sectionId) ?? []), item]);
  const arranged = [...walls.values()].flatMap((of) => {
    const sorted = of.toSorted(
      (a, b) => Number(a.isArchived) - Number(b.isArchived) || (order?.(a, b) ?? 0),
    );
    const [first] = sorted;
    if (first === undefined) return [];
    const { sectionId: id, sectionName: name, gymId, gymName } = first;
    const comesDownOn = sorted.find((item) => item.comesDownOn !== null)?.comesDownOn ?? null;
    return [{ id, name, gymId, gymName, comesDownOn, items: sorted }];
  });
  const soonest = new Map<string, string>();
  for (const { gymId, comesDownOn } of arranged) {
    const known = soonest.get(gymId) ?? stays;
    soonest.set(gymId, comesDownOn !== null && comesDownOn < known ? comesDownOn : known);
  }
  const gymDay = ({ gymId }: FavouriteWall<T>) => soonest.get(gymId) ?? stays;
  return arranged.toSorted(
    (a, b) =>
      gymDay(a).localeCompare(gymDay(b)) ||
      a.gymName.localeCompare(b.gymName) ||
      // two gyms may have one name
      a.gymId.localeCompare(b.gymId) ||
      (a.comesDownOn ?? stays).localeCompare(b.comesDownOn ?? stays) ||
      a.name.localeCompare(b.name),
  );
}

/** After every day. */
const stays = '9999';
