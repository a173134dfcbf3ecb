import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions';
import { decideLateScore, type LateScore } from '@cruxboard/contracts/scores/scores';
import { formatInstant } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { useChange } from '../use-change';
import { cellWords } from './cell-words';
import { texts } from './texts';

interface LateCardProps {
  competition: CompetitionManaged;
  late: readonly LateScore[];
}

/** What phones sent after the end. There only while something waits. */
export function LateCard({ competition, late }: LateCardProps) {
  if (late.length === 0) return null;
  return (
    <Card title={`${texts.late.title} ${late.length}`} isFlush className="mb-4">
      <p className="border-b border-line px-4 pb-3 text-13 text-ink-3">{texts.late.why}</p>
      <ul>
        {late.map((one) => (
          <li key={one.id} className="border-b border-line last:border-b-0">
            <LateRow competition={competition} late={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LateRow({ competition, late }: { competition: CompetitionManaged; late: LateScore }) {
  const change = useChange(decideLateScore, {
    onDone: (_, { decision }) => {
      const said = decision === 'accept' ? texts.late.accepted : texts.late.refused;
      toasts.show({ words: said(late.competitorName), tone: 'success' });
    },
  });
  const decide = (decision: 'accept' | 'refuse') => {
    if (change.isPending) return;
    change.mutate({ competitionId: competition.id, lateId: late.id, decision });
  };
  const at = (instant: string) => formatInstant(instant, { timeZone: competition.timeZone });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 grow">
        <b className="font-name">{late.competitorName}</b>,{' '}
        {texts.late.line(late.climbNumber, cellWords(late.cell))}
        <p className="text-13 text-ink-3">
          {late.recordedAt === null
            ? texts.late.arrived(at(late.receivedAt))
            : texts.late.recorded(at(late.recordedAt), at(late.receivedAt))}
        </p>
      </div>
      <div className="flex gap-2">
        <Button look="plain" busy={change.isPending} onClick={() => decide('refuse')}>
          {texts.late.refuse}
        </Button>
        <Button look="plain" busy={change.isPending} onClick={() => decide('accept')}>
          {texts.late.accept}
        </Button>
      </div>
    </div>
  );
}
