/** Who should have which achievement. */
export interface Award {
  readonly uid: string;
  readonly achievementId: string;
}

/** What somebody earned by themselves, and when. */
export interface OwnAward extends Award {
  readonly at: Date;
}

/** What a source has awarded so far, including what was withdrawn. */
export interface RecordedAward extends Award {
  readonly id: string;
  readonly withdrawnAt: Date | null;
}

/** @returns what to award and what to withdraw, so that everybody has exactly what they should. */
export function changesOf<A extends Award>(
  present: readonly RecordedAward[],
  expected: readonly A[],
): { awarded: A[]; withdrawn: RecordedAward[] } {
  const active = present.filter(({ withdrawnAt }) => withdrawnAt === null);
  const activeKeys = new Set(active.map(keyOf));
  const expectedKeys = new Set(expected.map(keyOf));
  return {
    awarded: expected.filter((award) => !activeKeys.has(keyOf(award))),
    withdrawn: active.filter((award) => !expectedKeys.has(keyOf(award))),
  };
}

function keyOf({ uid, achievementId }: Award): string {
  return JSON.stringify([uid, achievementId]);
}
