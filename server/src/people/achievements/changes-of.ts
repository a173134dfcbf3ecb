/** Who should have which achievement. */
export interface Award {
  readonly uid: string;
  readonly achievementId: string;
}

/** What a source has awarded so far, including what was withdrawn. */
export interface Given extends Award {
  readonly id: string;
  readonly withdrawnAt: Date | null;
}

/** @returns what to award and what to withdraw, so that everybody has exactly what they should. */
export function changesOf(
  present: readonly Given[],
  wanted: readonly Award[],
): { given: Award[]; withdrawn: string[] } {
  const standing = present.filter(({ withdrawnAt }) => withdrawnAt === null);
  const has = new Set(standing.map(keyOf));
  const wants = new Set(wanted.map(keyOf));
  return {
    given: wanted.filter((award) => !has.has(keyOf(award))),
    withdrawn: standing.filter((award) => !wants.has(keyOf(award))).map(({ id }) => id),
  };
}

function keyOf({ uid, achievementId }: Award): string {
  return JSON.stringify([uid, achievementId]);
}
