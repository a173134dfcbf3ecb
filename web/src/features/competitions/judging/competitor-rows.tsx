import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { cx } from '../../../lib/dom/cx';
import { rowLinkClass } from '../../../ui/row-link';

interface CompetitorRowsProps {
  competitors: readonly CompetitorManaged[];
  competition: CompetitionManaged;
  /** The competitor whose card is open beside the list. */
  openId?: string | undefined;
  onChoose: (competitor: CompetitorManaged) => void;
}

/** Numbers as large as on the bibs; a tap opens the competitor's tiles. */
export function CompetitorRows(props: CompetitorRowsProps) {
  const { competitors, competition, openId, onChoose } = props;
  return (
    <ul>
      {competitors.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            aria-current={one.id === openId ? 'true' : undefined}
            className={cx(
              rowLinkClass,
              'w-full aria-[current]:bg-sunken grid-cols-[3.5rem_minmax(0,1fr)] text-start',
            )}
            onClick={() => onChoose(one)}
          >
            <span className="board text-34 figs-id">{one.number ?? '–'}</span>
            <span className="min-w-0">
              <b className="ell block text-17 font-name">{one.name}</b>
              <small className="text-13 text-ink-3">
                {competition.categories.find((group) => group.id === one.categoryId)?.name}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
