import type { MovedClimb } from '@cruxboard/contracts/competitions/climbs/moves';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { Check } from 'lucide-react';
import { formatCount } from '../lib/format/format';
import { ClimbTag } from './climb-tag';
import { StateBadge } from './state-badge';

const texts = {
  title: 'What is moved',
  number: (number: number) => `No. ${number}`,
  moved: 'Moved before',
  more: (count: number) => `and ${formatCount(count, 'more climb', 'more climbs')}`,
} as const;

const shownMax = 50;

/** Climbs as they will be where they are moved; those that are there already stay as they are. */
export function MovePreview({ items }: { items: readonly MovedClimb[] }) {
  return (
    <section aria-label={texts.title}>
      <ul className="max-h-80 overflow-y-auto rounded-2 border border-line">
        {items.slice(0, shownMax).map((item) => (
          <li
            key={`${item.gymClimbId} ${item.competitionClimbId} ${item.number}`}
            className="flex min-h-12 items-center gap-3 border-b border-line px-3 py-1.5 last:border-b-0"
          >
            <ClimbTag
              colour={item.colour}
              grade={item.grade === null ? null : formatGrade(item.grade)}
              size="sm"
            />
            <span className="min-w-0 grow">
              <b className="ell block font-name">{item.name}</b>
              <small className="text-13 text-ink-3">{texts.number(item.number)}</small>
            </span>
            {item.isMoved ? <StateBadge icon={Check}>{texts.moved}</StateBadge> : null}
          </li>
        ))}
      </ul>
      {items.length > shownMax ? (
        <p className="mt-2 text-13 text-ink-3">{texts.more(items.length - shownMax)}</p>
      ) : null}
    </section>
  );
}
