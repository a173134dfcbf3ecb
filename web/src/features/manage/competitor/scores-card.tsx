import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitors/competitors';
import { canCompetition } from '@cruxboard/domain/permissions/competitions';
import { formatHundredths } from '@cruxboard/domain/scoring/format-score';
import { scoreOf } from '@cruxboard/domain/scoring/scores';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { climbsQuery } from '../../../lib/competition/managed-queries';
import { climbName, scoringOf } from '../../../lib/competition/scoring';
import { cx } from '../../../lib/cx';
import { Card } from '../../../ui/card';
import { Loaded } from '../loaded';
import { competitorQuery } from '../queries';
import { CellEditor, type EditedCell } from '../scores/cell-editor';
import { cellMark, cellTone, cellWords } from '../scores/cell-words';
import { texts } from './texts';

interface ScoresCardProps {
  competition: CompetitionManaged;
  competitor: CompetitorManaged;
}

/** Every active climb of one competitor; a press enters or corrects. */
export function ScoresCard({ competition, competitor }: ScoresCardProps) {
  const climbs = useQuery(climbsQuery(competition.id));
  const entered = useQuery(competitorQuery(competition.id, competitor.id));
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const mayEdit =
    canCompetition(competition.roles, 'editScores') &&
    competition.state !== 'draft' &&
    competition.finalisedAt === null;
  const active = (climbs.data?.items ?? [])
    .filter((climb) => climb.isActive)
    .toSorted((a, b) => a.number - b.number);
  const scores = new Map(entered.data?.scores.map((score) => [score.climbId, score]));
  const cells = new Map([...scores].map(([climbId, { cell }]) => [climbId, cell]));
  const { totalHundredths } = scoreOf(scoringOf(competition, active), cells);
  return (
    <Card
      title={texts.scores}
      actions={<b className="board text-34">{formatHundredths(totalHundredths)}</b>}
      isFlush
    >
      <Loaded what={texts.scores} query={entered} competitionId={competition.id}>
        {() =>
          active.length === 0 ? (
            <p className="px-4 pb-4 text-14 text-ink-2">{texts.noClimbs}</p>
          ) : (
            <ul className="mt-1.5 border-t border-line">
              {active.map((climb) => {
                const score = scores.get(climb.id);
                return (
                  <li key={climb.id} className="last:[&>button]:border-b-0">
                    <button
                      type="button"
                      disabled={!mayEdit}
                      className="row-link min-h-[3.25rem] w-full grid-cols-[3.5rem_minmax(0,1fr)_4rem] gap-3 py-1 text-start hover:bg-surface"
                      onClick={() => setEdited({ competitor, climb, score })}
                    >
                      <span className="board ell text-26 figs-id">{climbName(climb)}</span>
                      <span className="ell text-14 text-ink-2">
                        {[climb.name, cellWords(score?.cell)].filter(Boolean).join(' · ')}
                      </span>
                      <span className={cx('score-cell', cellTone(score?.cell))}>
                        {cellMark(score?.cell, competition.rules)}
                      </span>
                    </button>
                  </li>
                );
              })}
            </ul>
          )
        }
      </Loaded>
      <CellEditor competition={competition} edited={edited} onClose={() => setEdited(null)} />
    </Card>
  );
}
