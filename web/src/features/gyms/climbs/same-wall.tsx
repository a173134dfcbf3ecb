import type { ClimbRow } from '@cruxboard/contracts/gyms/climbs/climbs';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { readQuery } from '../../../lib/api/read';
import { cx } from '../../../lib/dom/cx';
import { buttonClass } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ClimbTag } from '../../../ui/climb-tag';
import { Icon } from '../../../ui/icon';
import { texts } from './texts';

interface SameWallProps {
  climb: Pick<ClimbRow, 'id' | 'gymId' | 'sectionId' | 'sectionName'>;
}

/** The wall of a climb: all that hangs there, the easiest first, and the climbs before and after this one. */
export function SameWall({ climb: { id, gymId, sectionId, sectionName } }: SameWallProps) {
  const { data } = useQuery(
    readQuery('/api/gyms/{gymId}/climbs', {
      params: { gymId },
      query: { section: sectionId, sort: 'number-asc', size: 200 },
    }),
  );
  const climbs = data?.items ?? [];
  const at = climbs.findIndex((one) => one.id === id);
  if (climbs.length < 2) return null;
  const before = at === -1 ? undefined : climbs[at - 1];
  const after = at === -1 ? undefined : climbs[at + 1];
  return (
    <Card
      title={
        <>
          {sectionName}{' '}
          <small className="font-medium text-ink-3">
            {at === -1 ? climbs.length : texts.wall.place(at + 1, climbs.length)}
          </small>
        </>
      }
    >
      <nav aria-label={texts.wall.neighbours} className="mb-4 grid grid-cols-2 gap-2">
        {before === undefined ? (
          <span />
        ) : (
          <Neighbour climb={before} label={texts.wall.before(before.name)}>
            <Icon icon={ChevronLeft} size="s" />
            <span className="ell">{before.name}</span>
          </Neighbour>
        )}
        {after === undefined ? null : (
          <Neighbour climb={after} label={texts.wall.after(after.name)}>
            <span className="ell">{after.name}</span>
            <Icon icon={ChevronRight} size="s" />
          </Neighbour>
        )}
      </nav>
      <ul aria-label={texts.wall.climbs(sectionName)} className="flex flex-wrap gap-2">
        {climbs.map((one) => (
          <li key={one.id}>
            <Link
              to="/gym/$gymId/climb/$climbId"
              params={{ gymId, climbId: one.id }}
              aria-label={`${one.name}, ${one.grade === null ? '' : formatGrade(one.grade)}`}
              aria-current={one.id === id ? 'page' : undefined}
              title={one.name}
              className={cx(
                'grid min-h-tap min-w-tap place-items-center border-b-4',
                one.id === id ? 'border-ink' : 'border-transparent',
              )}
            >
              <ClimbTag
                colour={one.colour}
                grade={one.grade === null ? null : formatGrade(one.grade)}
                size="sm"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface NeighbourProps {
  climb: ClimbRow;
  label: string;
  children: ReactNode;
}

function Neighbour({ climb, label, children }: NeighbourProps) {
  return (
    <Link
      to="/gym/$gymId/climb/$climbId"
      params={{ gymId: climb.gymId, climbId: climb.id }}
      aria-label={label}
      className={cx(buttonClass({ look: 'plain' }), 'min-w-0')}
    >
      {children}
    </Link>
  );
}
