/** Whom the call zone shows for a climb; null where there is nobody. */
export interface Called<E> {
  readonly climbing: E | null;
  readonly next: E | null;
  /** After the next. */
  readonly after: E | null;
}

/** What judges have entered on a climb, as far as it says who has climbed. */
export interface Entered {
  /** Who has a recorded attempt. */
  readonly done: ReadonlySet<string>;
  /** Whom the climb's judge has open; null without one. */
  readonly openId: string | null;
}

/**
 * Returns who climbs, who is next and who comes after, of a climb's running order. The last competitor with a
 * recorded attempt is the frontier: whoever is behind it didn't show up and holds up nobody. Whom the judge has open
 * is climbing, unless that is behind the frontier, where a judge only corrects. On a climb that nobody has attempted,
 * nobody is climbing.
 */
export function calledOf<E extends { readonly id: string }>(
  order: readonly E[],
  { done, openId }: Entered,
): Called<E> {
  const frontier = order.findLastIndex(({ id }) => done.has(id));
  if (frontier === -1) return { climbing: null, next: order[0] ?? null, after: order[1] ?? null };
  const open = order.findIndex(({ id }) => id === openId);
  const at = open >= frontier ? open : frontier + 1;
  return {
    climbing: order[at] ?? null,
    next: order[at + 1] ?? null,
    after: order[at + 2] ?? null,
  };
}

/**
 * Returns whose turn on a climb is near: who has at most two before them and no recorded attempt. Nobody's is on a climb
 * that nobody has attempted. A judge's screen counts only while it is on the frontier, where the attempt goes on: one that
 * looks ahead calls nobody.
 */
export function nearTurnOf<E extends { readonly id: string }>(
  order: readonly E[],
  { done, openId }: Entered,
): readonly E[] {
  const frontier = order.findLast(({ id }) => done.has(id));
  if (frontier === undefined) return [];
  const { climbing, next, after } = calledOf(order, {
    done,
    openId: openId === frontier.id ? openId : null,
  });
  return [climbing, next, after].flatMap((one) => (one === null || done.has(one.id) ? [] : [one]));
}
