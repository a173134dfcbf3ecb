import type { CompetitionClimb } from '@cruxboard/contracts/competitions/climbs/climbs';
import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { useQueryClient } from '@tanstack/react-query';
import { cellLane, decideConflict, type QueuedCell, putScore } from '../../model/score-queue';
import { climbName } from '../../model/scoring';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { cellWords } from './cell-words';
import { ClimbOutNote } from './climb-out-note';
import { texts } from './texts';

interface ConflictCardProps {
  competition: CompetitionManaged;
  /** Includes removed climbs, whose conflicts need resolving, too. */
  climbs: readonly CompetitionClimb[];
  competitors: readonly CompetitorManaged[];
  queued: ReadonlyMap<string, QueuedCell>;
}

/** Conflicts of values typed here; shown only while there are any. */
export function ConflictCard({ competition, climbs, competitors, queued }: ConflictCardProps) {
  const client = useQueryClient();
  if (![...queued.values()].some(({ conflict }) => conflict !== null)) return null;
  const all = competitors.flatMap((competitor) =>
    climbs.flatMap((climb) => {
      const place = {
        competitionId: competition.id,
        competitorId: competitor.id,
        climbId: climb.id,
      };
      const own = queued.get(cellLane(place));
      return own?.conflict ? [{ competitor, climb, place, own, conflict: own.conflict }] : [];
    }),
  );
  if (all.length === 0) return null;
  return (
    <Card title={`${texts.conflicts.title} ${all.length}`} isFlush className="mb-4">
      <p className="border-b border-line px-4 pb-3 text-13 text-ink-3">{texts.conflicts.why}</p>
      <ul>
        {all.map(({ competitor, climb, place, own, conflict }) => (
          <li
            key={cellLane(place)}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 last:border-b-0"
          >
            <div className="min-w-0 grow basis-64">
              <p>
                <b className="font-name">{competitor.name}</b>,{' '}
                {texts.conflicts.line(climbName(climb), cellWords(own.cell), {
                  who: conflict.enteredByName ?? texts.editor.somebody,
                  value: cellWords(conflict.current.cell),
                })}
              </p>
              {climb.isActive ? null : (
                <ClimbOutNote
                  competition={competition}
                  climbNumber={climb.number}
                  className="text-13 font-label text-warn"
                >
                  {texts.out.conflict}
                </ClimbOutNote>
              )}
            </div>
            <div className="flex gap-2">
              <Button
                look="plain"
                onClick={() => {
                  putScore(client, competition.id, conflict.current);
                  void decideConflict(place, own, 'theirs');
                }}
              >
                {texts.conflicts.theirs}
              </Button>
              {climb.isActive ? (
                <Button look="plain" onClick={() => void decideConflict(place, own, 'mine')}>
                  {texts.conflicts.mine}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
