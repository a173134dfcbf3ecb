import type { Section } from '@cruxboard/contracts/gyms/gyms';
import { climbSorts, sortLabels } from '@cruxboard/domain/sorting/sort-options';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDownWideNarrow, Check, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button';
import { Chip, ChipRow } from '../../ui/chip';
import { Icon } from '../../ui/icon';
import { Sheet } from '../../ui/sheet';
import { type ChangeView, type ClimbView, filterCount } from './filters';
import { gymClimbsQuery } from './queries';
import { shortSort, texts } from './texts';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet')).FilterSheet }));

interface ClimbToolsProps {
  gymId: string;
  view: ClimbView;
  sections: readonly Section[];
  climbCount: number;
  onChange: ChangeView;
}

/** Sections as chips, how many are shown, filter and sort. */
export function ClimbTools({ gymId, view, sections, climbCount, onChange }: ClimbToolsProps) {
  const [open, setOpen] = useState<'filter' | 'sort' | null>(null);
  const { data } = useInfiniteQuery(gymClimbsQuery(gymId, view));
  const shown = data?.pages[0]?.total;
  const filters = filterCount(view);
  return (
    <>
      <ChipRow label={texts.sections}>
        <Chip
          isOn={view.section === undefined}
          count={climbCount}
          onClick={() => onChange({ section: undefined })}
        >
          {texts.all}
        </Chip>
        {sections.map((section) => (
          <Chip
            key={section.id}
            isOn={view.section === section.id}
            count={section.climbCount}
            onClick={() =>
              onChange({ section: view.section === section.id ? undefined : section.id })
            }
          >
            {section.name}
          </Chip>
        ))}
      </ChipRow>
      <div className="-mx-2 flex h-12 items-center gap-1 text-14">
        <span className="ell ms-2 grow text-ink-3" role="status">
          {shown === undefined ? '' : texts.count(shown, climbCount)}
        </span>
        <Button look="ghost" quiet onClick={() => setOpen('filter')}>
          <Icon icon={SlidersHorizontal} size="s" />
          {texts.filter}
          {filters > 0 ? <span className="badge">{filters}</span> : null}
        </Button>
        <Button look="ghost" quiet onClick={() => setOpen('sort')}>
          <Icon icon={ArrowDownWideNarrow} size="s" />
          {shortSort(view.sort)}
        </Button>
      </div>
      <SortSheet
        isOpen={open === 'sort'}
        onClose={() => setOpen(null)}
        view={view}
        onChange={onChange}
      />
      <Suspense>
        <FilterSheet
          isOpen={open === 'filter'}
          onClose={() => setOpen(null)}
          {...{ view, onChange, shown }}
        />
      </Suspense>
    </>
  );
}

interface SortSheetProps {
  isOpen: boolean;
  onClose: () => void;
  view: ClimbView;
  onChange: ChangeView;
}

function SortSheet({ isOpen, onClose, view, onChange }: SortSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.sortTitle}>
      <ul className="-mx-4">
        {climbSorts.map((sort) => (
          <li key={sort}>
            <button
              type="button"
              aria-pressed={sort === view.sort}
              className="row-link min-h-13 w-full grid-cols-[1fr_auto] text-start font-medium"
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
