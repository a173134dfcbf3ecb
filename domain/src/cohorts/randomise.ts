/** Who is dealt to a cohort. */
export interface CohortEntrant {
  readonly competitorId: string;
  readonly categoryId: string | null;
}

/**
 * Returns the cohort of every competitor (by id), dealt at random so that the sizes differ by at most
 * one within each category (those without one are a category too) and in total. Empty without cohorts.
 *
 * @param random returns numbers in [0, 1), such as `Math.random`; passed in so that a draw can be repeated.
 */
export function randomiseCohorts(
  competitors: readonly CohortEntrant[],
  cohortIds: readonly string[],
  random: () => number,
): Map<string, string> {
  const dealt = new Map<string, string>();
  const order = shuffle(cohortIds, random);
  const categories = new Map<string | null, CohortEntrant[]>();
  for (const competitor of competitors) {
    const members = categories.get(competitor.categoryId);
    if (members === undefined) categories.set(competitor.categoryId, [competitor]);
    else members.push(competitor);
  }
  // One deal goes on from category to category: each gets a run of the circle of cohorts, and so does
  // the whole.
  let turn = 0;
  for (const members of categories.values()) {
    for (const member of shuffle(members, random)) {
      const cohort = order[turn % order.length];
      if (cohort !== undefined) dealt.set(member.competitorId, cohort);
      turn += 1;
    }
  }
  return dealt;
}

/** Returns a shuffled copy (Fisher and Yates: every order equally likely). */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const place = Math.floor(random() * (last + 1));
    // Both indices are within the array, whose items may be undefined themselves.
    [shuffled[last], shuffled[place]] = [shuffled[place] as T, shuffled[last] as T];
  }
  return shuffled;
}
