/** Who is to have what. */
export interface Award {
  readonly uid: string;
  readonly achievementId: string;
}

/** What a source has given so far, what was taken back included. */
export interface Given extends Award {
  readonly id: string;
  readonly withdrawnAt: Date | null;
}

/** @returns what has to be given and what taken back, so that everybody has what is wanted and no more. */
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
