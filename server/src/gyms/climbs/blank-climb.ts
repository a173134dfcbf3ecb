import type { StoredClimb } from './write-repo';

/** @returns a climb without anything entered yet. */
export function blankClimb({
  at,
  ...own
}: Pick<StoredClimb, 'id' | 'gymId'> & {
  readonly at: Date;
}): StoredClimb {
  return {
    ...own,
    sectionId: '',
    name: '',
    isNamed: false,
    caption: '',
    colour: 'grey',
    grade: null,
    setterUid: null,
    setOn: '',
    createdAt: at,
    state: 'set',
    publishedAt: null,
    archivedAt: null,
    photoUrl: null,
    photoWidth: null,
    photoHeight: null,
    holds: [],
    ascentCount: 0,
    climberCount: 0,
    solutionCount: 0,
    likeCount: 0,
    favouriteCount: 0,
    reportedHold: null,
    softCount: 0,
    fairCount: 0,
    hardCount: 0,
    searchKey: null,
  };
}
