import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/format/format';
import { climbCountsQuery } from '../climbs/queries';

/** How many climbs are on a gym's walls, and how many solutions those have. */
export function GymFigures({ gymId }: { gymId: string }) {
  const { data } = useQuery(climbCountsQuery(gymId, undefined));
  const total = (of: 'climbs' | 'solutions') =>
    data?.items.reduce((sum, item) => sum + item[of], 0) ?? 0;
  // the line keeps its place until they are there
  return (
    <p className="min-h-5 text-14 text-ink-2 figs">
      {data === undefined
        ? null
        : `${formatCount(total('climbs'), 'climb')} · ${formatCount(total('solutions'), 'solution')}`}
    </p>
  );
}
