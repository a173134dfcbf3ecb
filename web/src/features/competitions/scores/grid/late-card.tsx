import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { LateScore } from '@cruxboard/contracts/competitions/scores/scores';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import { isSameCell } from '@cruxboard/domain/competitions/scores/cells';
import { formatInstant } from '../../../../lib/format/format';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { lateNoun } from '../../model/late-words';
import { useChange } from '../../model/manage/use-change';
import { aroundEnd } from './around-end';
import { cellWords } from './cell-words';
import { ClimbOutNote } from './climb-out-note';
import { texts } from './texts';

const words = texts.late;

interface LateCardProps {
  competition: CompetitionManaged;
  late: readonly LateScore[];
}

/** Late scores; shown only while any are undecided. */
export function LateCard({ competition, late }: LateCardProps) {
  if (late.length === 0) return null;
  const isFinal = competition.finalisedAt !== null;
  const areLate = late.every(({ why }) => lateNoun(why) === lateNoun('ended'));
  return (
    <Card
      title={`${areLate ? words.title : words.titleOther} ${late.length}`}
      isFlush
      className="mb-4"
    >
      <p className="border-b border-line px-4 pb-3 text-13 text-ink-3">
        {isFinal ? words.whyFinal : words.why}
      </p>
      <ul>
        {late.map((one) => (
          <li key={one.id} className="border-b border-line last:border-b-0">
            <LateRow
              competition={competition}
              late={one}
              mayDecide={!isFinal && canCompetition(competition.roles, 'editScores')}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface LateRowProps {
  competition: CompetitionManaged;
  late: LateScore;
  mayDecide: boolean;
}

function LateRow({ competition, late, mayDecide }: LateRowProps) {
  const { timeZone, endedAt } = competition;
  const at = (instant: string) => formatInstant(instant, { timeZone });
  const isByEnd = late.why === 'ended' || late.why === 'final';
  const near = (instant: string) =>
    (isByEnd && endedAt !== null ? aroundEnd(instant, endedAt) : null) ?? at(instant);
  const sender = late.sentByName ?? words.somebody;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 grow basis-64">
        <b className="font-name">{late.competitorName}</b>,{' '}
        {words.line(late.climbNumber, cellWords(late.cell))}
        <p className="text-13 text-ink-3">
          {late.recordedAt === null
            ? words.arrived(sender, near(late.receivedAt))
            : words.recorded(sender, near(late.recordedAt), near(late.receivedAt))}
          {words.whys[late.why]}
        </p>
        <p className="text-13 text-ink-2">{currentWords(late, at)}</p>
        {late.obstacle === 'competitor_out' ? (
          <p className="text-13 font-label text-warn">{words.obstacles[late.obstacle]}</p>
        ) : null}
        {late.obstacle === 'competition_climb_inactive' ? (
          <ClimbOutNote
            competition={competition}
            climbNumber={late.climbNumber}
            className="text-13 font-label text-warn"
          >
            {words.obstacles[late.obstacle]}
          </ClimbOutNote>
        ) : null}
      </div>
      {mayDecide ? <Decision competition={competition} late={late} /> : null}
    </div>
  );
}

/** The current value, and whether it is newer than what the sender saw. */
function currentWords(
  { current, cell, isChangedSince }: LateScore,
  at: (instant: string) => string,
) {
  if (current.cell === null) return words.current.nothing;
  const value = cellWords(current.cell);
  if (isSameCell(current.cell, cell)) return words.current.same(value);
  const who = current.enteredByName ?? words.somebody;
  const when = current.enteredAt === null ? '' : at(current.enteredAt);
  return words.current[isChangedSince ? 'since' : 'before'](value, who, when);
}

function Decision({ competition, late }: Omit<LateRowProps, 'mayDecide'>) {
  const change = useChange('scores.decideLateScore', {
    onDone: (_, { decision }) => {
      const said = decision === 'accept' ? words.accepted : words.refused;
      toasts.show({ words: said(late.competitorName, lateNoun(late.why)), tone: 'success' });
    },
  });
  const decide = (decision: 'accept' | 'refuse') => {
    if (change.isPending) return;
    const { version } = late.current;
    change.mutate({ competitionId: competition.id, lateId: late.id, decision, version });
  };
  return (
    <div className="flex gap-2">
      <Button look="plain" busy={change.isPending} onClick={() => decide('refuse')}>
        {words.refuse}
      </Button>
      {late.obstacle === null ? (
        <Button look="plain" busy={change.isPending} onClick={() => decide('accept')}>
          {late.isChangedSince ? words.acceptOver : words.accept}
        </Button>
      ) : null}
    </div>
  );
}
