import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleAlert, CircleDashed } from 'lucide-react';
import { cx } from '../../../../lib/dom/cx';
import { Card } from '../../../../ui/card';
import { Icon } from '../../../../ui/icon';
import { rowLinkClass } from '../../../../ui/row-link';
import { texts } from './texts';
import { todoOf } from './todo';

interface TodoCardProps {
  competition: CompetitionManaged;
  hasJudge: boolean;
}

/** An organiser's to-do list, urgent items first, with links. */
export function TodoCard({ competition, hasJudge }: TodoCardProps) {
  const items = todoOf(competition, { hasJudge });
  return (
    <Card title={texts.todo.title} isFlush>
      {items.length === 0 ? (
        <p className="px-4 pb-4 text-14 text-ink-2">
          {competition.state === 'draft' ? texts.todo.noneDraft : texts.todo.none}
        </p>
      ) : (
        <ul className="mt-1.5 border-t border-line">
          {items.map((item) => (
            <li key={item.title} className="last:[&>a]:border-b-0">
              <Link
                to={`/competitions/manage/${competition.id}/${item.path}` as string}
                search={item.search ?? {}}
                className={cx(
                  rowLinkClass,
                  'grid-cols-[1.25rem_minmax(0,1fr)_1rem] gap-3 hover:bg-surface',
                )}
              >
                <Icon
                  icon={item.isUrgent ? CircleAlert : CircleDashed}
                  className={cx(item.isUrgent ? 'text-warn' : 'text-ink-3')}
                />
                <span className="min-w-0">
                  <b className="block text-16 font-name leading-snug">{item.title}</b>
                  <small className="block text-13 text-ink-3">{item.why}</small>
                </span>
                <Icon icon={ChevronRight} size="s" className="text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
