/** Who is dealt to a cohort. */
export interface CohortEntrant {
  readonly competitorId: string;
  readonly categoryId: string | null;
  /** Where they are and stay; null: they are dealt. */
  readonly cohortId: string | null;
}

/**
 * Returns the cohort of every competitor (by id) who has none, dealt at random so that the sizes differ by at
 * most one within each category (those without one are a category too) and in total; where some have a cohort
 * already, as little as that allows. Empty without cohorts.
 *
 * @param random returns numbers in [0, 1), such as `Math.random`; passed in so that a draw can be repeated.
 */
export function randomiseCohorts(
  competitors: readonly CohortEntrant[],
  cohortIds: readonly string[],
  random: () => number,
): Map<string, string> {
  const dealt = new Map<string, string>();
  const totals = cohortIds.map((id) => ({ id, size: sizeOf(competitors, id) }));
  for (const members of byCategory(competitors).values()) {
    // of equally small cohorts any may be next
    const cohorts = shuffle(totals, random).map((total) => ({
      total,
      size: sizeOf(members, total.id),
    }));
    for (const member of shuffle(members, random)) {
      if (member.cohortId !== null) continue;
      const [first, ...others] = cohorts;
      if (first === undefined) return dealt;
      const least = others.reduce(
        (a, b) => ((b.size - a.size || b.total.size - a.total.size) < 0 ? b : a),
        first,
      );
      dealt.set(member.competitorId, least.total.id);
      least.size += 1;
      least.total.size += 1;
    }
  }
  return dealt;
}

function sizeOf(competitors: readonly CohortEntrant[], id: string): number {
  return competitors.filter(({ cohortId }) => cohortId === id).length;
}

function byCategory(competitors: readonly CohortEntrant[]): Map<string | null, CohortEntrant[]> {
  const categories = new Map<string | null, CohortEntrant[]>();
  for (const competitor of competitors) {
    const members = categories.get(competitor.categoryId);
    if (members === undefined) categories.set(competitor.categoryId, [competitor]);
    else members.push(competitor);
  }
  return categories;
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
