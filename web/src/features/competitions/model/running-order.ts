import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';

type Entrant = Pick<CompetitorManaged, 'id' | 'name' | 'number' | 'categoryId' | 'seed' | 'state'>;

/**
 * @returns the running order, of a category if given: by seed with the best last if all have one, otherwise by
 * number, then name. Only those still competing, and only those `isHere` accepts: a climb of a starting group is
 * climbed by that group.
 */
export function runningOrder<E extends Entrant>(
  competitors: readonly E[],
  categoryId: string | undefined,
  isHere: (one: E) => boolean = () => true,
): E[] {
  const here = competitors.filter(
    (one) =>
      one.state === 'competing' &&
      (categoryId === undefined || one.categoryId === categoryId) &&
      isHere(one),
  );
  const isSeeded = here.length > 0 && here.every((one) => one.seed !== null);
  return here.toSorted((a, b) =>
    isSeeded ? (b.seed ?? 0) - (a.seed ?? 0) || byNumber(a, b) : byNumber(a, b),
  );
}

function byNumber(a: Entrant, b: Entrant): number {
  if (a.number === null && b.number === null) return a.name.localeCompare(b.name);
  return (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY);
}

/** @returns the name to call out: the first name, with the last name if two share it. */
export function calledName(name: string, all: readonly { name: string }[]): string {
  const [first = name] = name.split(' ');
  const isShared = all.filter((one) => one.name.split(' ')[0] === first).length > 1;
  return isShared ? name : first;
}
