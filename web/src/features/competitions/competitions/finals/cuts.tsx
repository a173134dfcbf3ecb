import { limits } from '@cruxboard/domain/limits';
import { Skeleton, SkeletonShape } from '../../../../ui/skeleton';
import { Stepper } from '../../../../ui/stepper';
import { texts } from './texts';
import type { CutRow } from './use-finalists';

interface CutsProps {
  rows: readonly CutRow[];
  isLoading: boolean;
  /** The round was held in starting groups, each with this many places. */
  isPerGroup: boolean;
  onTop: (categoryId: string | null, top: number) => void;
}

/** How many of each category advance, and who they are. */
export function Cuts({ rows, isLoading, isPerGroup, onTop }: CutsProps) {
  return (
    <fieldset>
      <legend className="text-14 font-label">{isPerGroup ? texts.cutsPerGroup : texts.cuts}</legend>
      <p className="text-13 text-ink-3">{texts.cutsHelp}</p>
      <ul className="mt-2 border-t border-line">
        {rows.map((row) => (
          <li
            key={row.categoryId}
            className="grid items-center gap-x-4 gap-y-1 border-b border-line py-2 sm:grid-cols-[minmax(0,1fr)_12rem]"
          >
            <div className="min-w-0">
              <b className="block font-name">{row.label}</b>
              {isLoading ? (
                <Skeleton label={texts.loading}>
                  <SkeletonShape width="60%" height={18} />
                </Skeleton>
              ) : (
                <p className="text-13 text-ink-2">{wordsOf(row)}</p>
              )}
            </div>
            <Stepper
              label={row.label}
              labelHidden
              value={row.top}
              min={0}
              max={limits.competitor.number.max}
              onChange={(top) => onTop(row.categoryId, top ?? 0)}
            />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-13 text-ink-3">{texts.order}</p>
    </fieldset>
  );
}

function wordsOf({ finalists }: CutRow): string {
  const tied = finalists.filter(({ isTied }) => isTied);
  const rank = tied[0]?.seed;
  const count =
    rank === undefined
      ? texts.through(finalists.length)
      : `${texts.through(finalists.length)}, ${texts.tied(tied.length, rank)}`;
  return finalists.length === 0
    ? count
    : `${count}: ${finalists.map(({ name }) => name).join(', ')}`;
}
