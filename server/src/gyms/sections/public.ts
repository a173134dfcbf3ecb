export { findGymOfSection, moveFollowerCount, subtractFollowsOf } from './followers-repo';
export { requireNoneArchived, requireSection, requireWall } from './policy';
export { listSectionNames, listSections } from './repo';
export { recountSections } from './write-repo';
