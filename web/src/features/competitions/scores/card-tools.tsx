import type { scoreCardSorts } from '@cruxboard/domain/sort-options';
import { cx } from '../../../lib/dom/cx';
import { SortSelect } from '../../../ui/sort-select';
import { TileLegend } from './tile-legend';
import { texts } from './texts';

type CardSort = (typeof scoreCardSorts)[number];

interface CardToolsProps {
  /** Until the first flash, how to flash and clear; afterwards what the fills mean. */
  isHinted: boolean;
  sorts: readonly CardSort[];
  sort: CardSort;
  onSort: (sort: CardSort) => void;
}

/** Above the tiles. Hint and legend share a place as high as the higher one, so that the change moves no tile. */
export function CardTools({ isHinted, sorts, sort, onSort }: CardToolsProps) {
  return (
    <div className="flex items-center justify-between gap-3 large-text:flex-wrap">
      <div className="grid min-w-0 grow *:col-start-1 *:row-start-1 *:self-center">
        <p className={cx('text-13 text-ink-2', !isHinted && 'invisible')}>{texts.how}</p>
        <TileLegend className={isHinted ? 'invisible' : undefined} />
      </div>
      <SortSelect className="w-40 shrink-0" sorts={sorts} value={sort} onChange={onSort} />
    </div>
  );
}
