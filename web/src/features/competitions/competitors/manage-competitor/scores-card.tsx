import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import type { Score } from '@cruxboard/contracts/competitions/scores/scores';
import { formatHundredths } from '@cruxboard/domain/competitions/scores/format-score';
import { climbsFor, scoreOf } from '@cruxboard/domain/competitions/scores/scores';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cx } from '../../../../lib/dom/cx';
import { rowLinkClass } from '../../../../ui/row-link';
import { climbsQuery } from '../../model/managed-queries';
import { climbName, scoringOf } from '../../model/scoring';
import { Card } from '../../../../ui/card';
import { Loaded } from '../../../../ui/loaded';
import { competitorScoresQuery } from '../../model/manage/queries';
import { CellEditor, type EditedCell } from '../../scores/grid/cell-editor';
import { cellMark, cellWords } from '../../scores/grid/cell-words';
import { scoreCellClass } from '../../scores/grid/score-cell';
import { texts } from './texts';

interface ScoresCardProps {
  competition: CompetitionManaged;
  competitor: CompetitorManaged;
}

/** A competitor's score on every climb, to enter, correct, or see who entered it. */
export function ScoresCard({ competition, competitor }: ScoresCardProps) {
  const climbs = useQuery(climbsQuery(competition.id));
  const entered = useQuery(competitorScoresQuery(competition.id, competitor.id));
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const { rules } = competition;
  const all = climbsFor({ rules, climbs: climbs.data?.items ?? [] }, competitor).toSorted(
    (a, b) => a.number - b.number,
  );
  const active = all.filter((climb) => climb.isActive);
  const isOut = new Set(entered.data?.outClimbIds);
  const out = all.filter((climb) => !climb.isActive && isOut.has(climb.id));
  const scores = new Map(entered.data?.items.map((score) => [score.climbId, score]));
  const cells = new Map([...scores].map(([climbId, { cell }]) => [climbId, cell]));
  const { totalHundredths } = scoreOf(scoringOf(competition, active), competitor, cells);
  const rows = {
    competition,
    scores,
    onEdit: (climb: CompetitionClimb) =>
      setEdited({ competitor, climb, score: scores.get(climb.id) }),
  };
  return (
    <>
      <Card
        title={texts.scores}
        actions={<b className="board text-34">{formatHundredths(totalHundredths)}</b>}
        isFlush
      >
        <Loaded what={texts.scores} query={entered}>
          {() => (
            <>
              {active.length === 0 ? (
                <p className="px-4 pb-4 text-14 text-ink-2">{texts.noClimbs}</p>
              ) : (
                <ul aria-label={texts.scores} className="mt-1.5 border-t border-line">
                  <Rows {...rows} climbs={active} />
                </ul>
              )}
              {out.length === 0 ? null : (
                <section className="border-t border-line-strong">
                  <h3 className="px-4 pt-4 text-16 font-strong">{texts.out.title}</h3>
                  <p className="border-b border-line px-4 pb-3 text-13 text-ink-3">
                    {texts.out.why}
                  </p>
                  <ul aria-label={texts.out.title}>
                    <Rows {...rows} climbs={out} />
                  </ul>
                </section>
              )}
            </>
          )}
        </Loaded>
      </Card>
      <CellEditor competition={competition} edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}

interface RowsProps {
  competition: CompetitionManaged;
  climbs: readonly CompetitionClimb[];
  scores: ReadonlyMap<string, Score>;
  onEdit: (climb: CompetitionClimb) => void;
}

function Rows({ competition, climbs, scores, onEdit }: RowsProps) {
  return climbs.map((climb) => {
    const score = scores.get(climb.id);
    return (
      <li key={climb.id} className="last:[&>button]:border-b-0">
        <button
          type="button"
          // a draft has no scores
          disabled={competition.state === 'draft'}
          className={cx(
            rowLinkClass,
            'min-h-[3.25rem] w-full grid-cols-[3.5rem_minmax(0,1fr)_4rem] gap-3 py-1 text-start hover:bg-surface',
          )}
          onClick={() => onEdit(climb)}
        >
          <span className="board ell text-26 figs-id">{climbName(climb)}</span>
          <span className="ell text-14 text-ink-2">
            {[climb.name, cellWords(score?.cell)].filter(Boolean).join(' · ')}
          </span>
          <span className={scoreCellClass(score?.cell, { isOut: !climb.isActive })}>
            {cellMark(score?.cell, competition.rules)}
          </span>
        </button>
      </li>
    );
  });
}
