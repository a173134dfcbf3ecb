/** A competitor to assign to a cohort. */
export interface CohortEntrant {
  readonly competitorId: string;
  readonly categoryId: string | null;
  /** The cohort they keep; null if they are to be assigned. */
  readonly cohortId: string | null;
}

/**
 * Returns a random cohort for every competitor without one, by id. Cohort sizes differ by at most one within each
 * category (no category counts as one) and in total, or as little as existing cohorts allow. Empty if there are no
 * cohorts.
 * @param random returns numbers in [0, 1), such as `Math.random`; a parameter so that tests can repeat an assignment.
 */
export function randomiseCohorts(
  competitors: readonly CohortEntrant[],
  cohortIds: readonly string[],
  random: () => number,
): Map<string, string> {
  const assigned = new Map<string, string>();
  const totals = cohortIds.map((id) => ({ id, size: sizeOf(competitors, id) }));
  for (const members of byCategory(competitors).values()) {
    // shuffled, so that any of the equally small cohorts may be next
    const cohorts = shuffle(totals, random).map((total) => ({
      total,
      size: sizeOf(members, total.id),
    }));
    for (const member of shuffle(members, random)) {
      if (member.cohortId !== null) continue;
      const [first, ...others] = cohorts;
      if (first === undefined) return assigned;
      const least = others.reduce(
        (a, b) => ((b.size - a.size || b.total.size - a.total.size) < 0 ? b : a),
        first,
      );
      assigned.set(member.competitorId, least.total.id);
      least.size += 1;
      least.total.size += 1;
    }
  }
  return assigned;
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

/** Returns a shuffled copy (Fisher–Yates: every order equally likely). */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const place = Math.floor(random() * (last + 1));
    // both indices are in range, but items may themselves be undefined
    [shuffled[last], shuffled[place]] = [shuffled[place] as T, shuffled[last] as T];
  }
  return shuffled;
}
