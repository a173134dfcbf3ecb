import type { LastMonth } from '@cruxboard/contracts/gyms/overview/overview';
import type { RankingBoard } from '@cruxboard/contracts/gyms/rankings/rankings';
import { rankingBoards } from '@cruxboard/domain/gyms/rankings/boards';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { formatMonth } from '../../../lib/format/format';
import { Card } from '../../../ui/card';
import { StateBadge } from '../../../ui/state-badge';
import { textLinkClass } from '../../../ui/text-link';
import { texts } from './texts';

const words = texts.lastMonth;

/** Who was first in the month that was closed last, for whoever hands out a prize. */
export function LastMonthCard({ gymId, last }: { gymId: string; last: LastMonth }) {
  return (
    <Card
      isFlush
      title={formatMonth(last.month)}
      actions={<StateBadge icon={Flag}>{words.final}</StateBadge>}
    >
      {rankingBoards.map((board) => (
        <Board key={board} {...{ gymId, board, last }} />
      ))}
    </Card>
  );
}

function Board(props: { gymId: string; board: RankingBoard; last: LastMonth }) {
  const { gymId, board, last } = props;
  const count = board === 'climbers' ? last.climberCount : last.helperCount;
  return (
    <div className="border-t border-line px-4 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-14 font-strong">{words.boards[board]}</h3>
        {count === 0 ? null : (
          <Link
            to="/dashboard/$gymId/rankings/monthly"
            params={{ gymId }}
            search={{ month: last.month, board: board === 'climbers' ? undefined : board }}
            className={textLinkClass({ standalone: true })}
          >
            {words.all(count)}
          </Link>
        )}
      </div>
      {last[board].length === 0 ? (
        <p className="text-14 text-ink-3">{words.none}</p>
      ) : (
        <ol>
          {last[board].map(({ rank, name }) => (
            <li key={`${rank} ${name}`} className="flex items-baseline gap-3 py-1">
              <span className="board w-6 shrink-0 text-20 text-ink-2">{rank}</span>
              <span className="ell font-name">{name}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
