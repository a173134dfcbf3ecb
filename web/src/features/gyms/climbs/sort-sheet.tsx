import { climbSorts, sortLabels } from '@cruxboard/domain/sort-options';
import { Check } from 'lucide-react';
import { cx } from '../../../lib/dom/cx';
import { Icon } from '../../../ui/icon';
import { rowLinkClass } from '../../../ui/row-link';
import { Sheet } from '../../../ui/sheet';
import type { ChangeView, ClimbView } from './filters';
import { texts } from './texts';

interface SortSheetProps {
  isOpen: boolean;
  onClose: () => void;
  view: ClimbView;
  onChange: ChangeView;
}

/** The order of the list; choosing closes it. */
export function SortSheet({ isOpen, onClose, view, onChange }: SortSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.sortTitle}>
      <ul className="-mx-4">
        {climbSorts.map((sort) => (
          <li key={sort}>
            <button
              type="button"
              aria-pressed={sort === view.sort}
              className={cx(
                rowLinkClass,
                'min-h-13 w-full grid-cols-[1fr_auto] text-start font-medium',
              )}
              onClick={() => {
                onChange({ sort });
                onClose();
              }}
            >
              {sortLabels[sort]}
              {sort === view.sort ? <Icon icon={Check} /> : null}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
