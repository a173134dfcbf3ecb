import type { Section } from '@cruxboard/contracts/gyms/gyms/gyms';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDownWideNarrow, ChevronRight, ListChecks, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Chip, ChipRow, ValueChip } from '../../../ui/chip';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { useOnceOpen } from '../../../ui/use-once-open';
import { type ChangeView, type ClimbView, filterCount } from './filters';
import { gymClimbsQuery } from './queries';
import { shortSort, texts } from './texts';

const loadFilter = () => import('./filter-sheet');
const loadSort = () => import('./sort-sheet');
const FilterSheet = lazy(async () => ({ default: (await loadFilter()).FilterSheet }));
const SortSheet = lazy(async () => ({ default: (await loadSort()).SortSheet }));
/** Preloads; the tap itself reports a failure. */
const ahead = (load: () => Promise<unknown>) => void load().catch(() => undefined);

interface ClimbToolsProps {
  gymId: string;
  view: ClimbView;
  /** None where the page is about one. */
  sections: readonly Section[];
  /** How many climbs are new to the user, by section. */
  news?: ReadonlyMap<string, number>;
  climbCount: number;
  onChange: ChangeView;
  /** Begins choosing several climbs to log. */
  onChoose?: (() => void) | undefined;
}

/** Sections as chips, the number of climbs, filter and sort. */
export function ClimbTools(props: ClimbToolsProps) {
  const { gymId, view, sections, news, climbCount, onChange, onChoose } = props;
  const [open, setOpen] = useState<'filter' | 'sort' | null>(null);
  const hasFilter = useOnceOpen(open === 'filter');
  const hasSort = useOnceOpen(open === 'sort');
  const { data } = useInfiniteQuery(gymClimbsQuery(gymId, view));
  const shown = data?.pages[0]?.total;
  const filters = filterCount(view);
  const picked = sections.find(({ id }) => id === view.section);
  return (
    <>
      {sections.length === 0 ? null : (
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
              <New count={news?.get(section.id) ?? 0} />
            </Chip>
          ))}
        </ChipRow>
      )}
      {picked === undefined ? null : (
        <Link
          to="/gym/$gymId/wall/$sectionId"
          params={{ gymId, sectionId: picked.id }}
          className="-mb-2 flex min-h-tap items-center gap-1 text-14 font-medium text-accent-ink"
        >
          {texts.aboutWall(picked.name)}
          <Icon icon={ChevronRight} size="s" />
        </Link>
      )}
      {view.setter === undefined ? null : (
        <div className="flex pt-2">
          <ValueChip removeLabel={texts.anySetter} onRemove={() => onChange({ setter: undefined })}>
            {texts.setBy(data?.pages[0]?.setterName ?? view.setter)}
          </ValueChip>
        </div>
      )}
      <div className="-mx-2 flex min-h-12 items-center large-text:flex-wrap gap-1 text-14">
        <span className="ell ms-2 grow text-ink-3 large-text:basis-full" role="status">
          {shown === undefined ? '' : texts.count(shown, climbCount)}
        </span>
        {onChoose === undefined ? null : (
          <IconButton icon={ListChecks} label={texts.choose} onClick={onChoose} />
        )}
        <Button
          look="ghost"
          quiet
          onPointerEnter={() => ahead(loadFilter)}
          onClick={() => setOpen('filter')}
        >
          <Icon icon={SlidersHorizontal} size="s" />
          {texts.filter}
          {filters > 0 ? <Badge>{filters}</Badge> : null}
        </Button>
        <Button
          look="ghost"
          quiet
          onPointerEnter={() => ahead(loadSort)}
          onClick={() => setOpen('sort')}
        >
          <Icon icon={ArrowDownWideNarrow} size="s" />
          {shortSort(view.sort)}
        </Button>
      </div>
      {hasSort ? (
        <Suspense>
          <SortSheet
            isOpen={open === 'sort'}
            onClose={() => setOpen(null)}
            {...{ view, onChange }}
          />
        </Suspense>
      ) : null}
      {hasFilter ? (
        <Suspense>
          <FilterSheet
            isOpen={open === 'filter'}
            onClose={() => setOpen(null)}
            {...{ gymId, view, onChange, shown }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** A dot for what was set since the last visit. */
function New({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="size-2 rounded-full bg-accent" data-new={count}>
      <span className="sr-only">{texts.newCount(count)}</span>
    </span>
  );
}
