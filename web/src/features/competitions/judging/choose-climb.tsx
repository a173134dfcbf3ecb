import { Link } from '@tanstack/react-router';
import { cx } from '../../../lib/dom/cx';
import { facetClass } from '../../../ui/facet';
import { textLinkClass } from '../../../ui/text-link';
import { climbName, startingGroupOf } from '../model/scoring';
import { queuedCells } from '../model/score-queue';
import { useQueue } from '../../../lib/queue/use-queue';
import { buttonClass } from '../../../ui/button';
import { Chip, ChipRow } from '../../../ui/chip';
import { EmptyState } from '../../../ui/empty-state';
import { OfflineStrip } from '../../../ui/offline-strip';
import { titleClass } from '../../../ui/title';
import { ClockCard } from '../clocks/judge-clock';
import { JudgeScreen } from './judge-screen';
import type { JudgingProps } from './props';
import { runningOrder } from '@cruxboard/domain/competitions/running-orders/running-order';
import { StateNote } from './state-note';
import { texts } from './texts';

/** Before judging starts: choose the category and the climb. */
export function ChooseClimb(props: JudgingProps) {
  const { competition, climbs, competitors, search, onSearch } = props;
  const waiting = queuedCells(useQueue(), competition.id).size;
  const counts = (categoryId: string | undefined) => runningOrder(competitors, categoryId).length;
  return (
    <JudgeScreen>
      <StateNote competition={competition} />
      {waiting > 0 ? (
        <OfflineStrip note={texts.keptHere}>{texts.unsent(waiting)}</OfflineStrip>
      ) : null}
      <div className="mx-auto grid max-w-form gap-5 px-4 py-6">
        <header>
          <p className="text-14 text-ink-3">{competition.name}</p>
          <h1 className={titleClass}>{texts.choose.title}</h1>
        </header>
        {competition.categories.length > 0 ? (
          <ChipRow label={texts.choose.category} wrap>
            <Chip
              isOn={search.category === undefined}
              count={counts(undefined)}
              onClick={() => onSearch({ ...search, category: undefined })}
            >
              {texts.choose.everyone}
            </Chip>
            {competition.categories.map((category) => (
              <Chip
                key={category.id}
                isOn={search.category === category.id}
                count={counts(category.id)}
                onClick={() => onSearch({ ...search, category: category.id })}
              >
                {category.name}
              </Chip>
            ))}
          </ChipRow>
        ) : null}
        {climbs.length === 0 ? (
          <EmptyState
            title={texts.choose.noClimbs}
            action={
              <Link
                to={`/competitions/manage/${competition.id}/climbs` as string}
                className={buttonClass({ look: 'plain' })}
              >
                {texts.choose.toClimbs}
              </Link>
            }
          >
            {texts.choose.noClimbsWhy}
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-2 gap-2">
            {climbs.map((climb) => (
              <li key={climb.id}>
                <button
                  type="button"
                  className={cx(
                    facetClass,
                    'grid min-h-[8rem] w-full content-between p-3.5 text-start',
                  )}
                  aria-label={[
                    texts.choose.climb(climbName(climb)),
                    climb.name,
                    texts.choose.zones(climb.zones),
                    startingGroupOf(competition, climb),
                  ]
                    .filter(Boolean)
                    .join(' ')}
                  onClick={() => onSearch({ ...search, climb: climb.id })}
                >
                  <b className="board text-60 font-black figs-id">{climbName(climb)}</b>{' '}
                  <span className="text-13 text-ink-2">
                    {climb.name === '' ? null : <span className="ell block">{climb.name}</span>}{' '}
                    {[startingGroupOf(competition, climb), texts.choose.zones(climb.zones)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {competition.state === 'draft' ? null : <ClockCard competitionId={competition.id} />}
        <Link
          to={`/competitions/manage/${competition.id}` as string}
          className={textLinkClass({ standalone: true })}
        >
          {texts.choose.leave}
        </Link>
      </div>
    </JudgeScreen>
  );
}
