import type { Slice } from '../../platform/slice';
import { dayChanged, statusChanged } from './comes-down';
import { listResetDays } from './coming-down-repo';

/** Climbs that come down, return or get a wall with another date don't come down as their savers were told. */
export const followClimbs: NonNullable<Slice['onClimbsMoved']> = async (
  { tx, deps },
  { climbs },
) => {
  const saved = climbs.filter(({ after }) => after.favouriteCount > 0);
  if (saved.length === 0) return;
  const walls = saved.flatMap(({ before, after }) => [before.sectionId, after.sectionId]);
  const days = await listResetDays(tx, walls);
  const isOnAnotherDay = ({ before, after }: (typeof climbs)[number]) =>
    days.get(before.sectionId) !== days.get(after.sectionId);
  const idsOf = (moved: typeof climbs) => moved.map(({ after }) => after.id);
  await deps.jobs.enqueue(tx, [
    ...dayChanged(idsOf(saved.filter(isOnAnotherDay)), deps.now()),
    ...statusChanged(idsOf(saved.filter((climb) => !isOnAnotherDay(climb)))),
  ]);
};
