import type { Slice } from '../../platform/slice';
import { dayChanged, statusChanged } from './comes-down';

/** Climbs that come down, return or get another wall don't come down as their savers were told. */
export const followClimbs: NonNullable<Slice['onClimbsMoved']> = async (
  { tx, deps },
  { climbs },
) => {
  const saved = climbs.filter(({ after }) => after.favouriteCount > 0);
  const isElsewhere = ({ before, after }: (typeof climbs)[number]) =>
    before.sectionId !== after.sectionId;
  const idsOf = (moved: typeof climbs) => moved.map(({ after }) => after.id);
  await deps.jobs.enqueue(tx, [
    ...dayChanged(idsOf(saved.filter(isElsewhere)), deps.now()),
    ...statusChanged(idsOf(saved.filter((climb) => !isElsewhere(climb)))),
  ]);
};
