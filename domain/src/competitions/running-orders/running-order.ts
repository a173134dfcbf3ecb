import { type HavingGroups, isClimbFor } from '../scores/scores';
import type { CompetitorState } from '../results/results';

/** What the running order depends on. */
export interface Starter {
  readonly id: string;
  readonly name: string;
  readonly number: number | null;
  readonly categoryId: string | null;
  readonly seed: number | null;
  readonly state: CompetitorState;
}

/**
 * Returns the running order, of a category if given: by seed with the best last if all have one, otherwise by number,
 * then name. Only those still competing, and only those `isHere` accepts.
 */
export function runningOrder<E extends Starter>(
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

/** Returns the running order on a climb: in a round with starting groups, that of the climb's group. */
export function runningOrderOn<E extends Starter & { readonly startingGroup: string | null }>(
  climb: { readonly startingGroup: string | null },
  {
    rules,
    competitors,
    categoryId,
  }: {
    readonly rules: HavingGroups;
    readonly competitors: readonly E[];
    readonly categoryId: string | undefined;
  },
): E[] {
  return runningOrder(competitors, categoryId, (one) => isClimbFor(rules, one, climb));
}

function byNumber(a: Starter, b: Starter): number {
  if (a.number !== null || b.number !== null) {
    return (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY);
  }
  return a.name.localeCompare(b.name);
}

/** Returns the name to call out: the first name, with the last name if two share it. */
export function calledName(name: string, all: readonly { readonly name: string }[]): string {
  const [first = name] = name.split(' ');
  const isShared = all.filter((one) => one.name.split(' ')[0] === first).length > 1;
  return isShared ? name : first;
}
