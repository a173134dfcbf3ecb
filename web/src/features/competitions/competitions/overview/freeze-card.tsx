import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';
import { useState } from 'react';
import { errorSentence } from '../../../../lib/api/errors';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { formatMoment } from '../../model/clock';
import { useChange } from '../../model/manage/use-change';
import { texts } from './texts';

/** Hides scores from everybody but staff, and reveals them in one act. */
export function FreezeCard({ competition }: { competition: CompetitionManaged }) {
  const { id, state, frozenAt, timeZone, roles } = competition;
  const [isConfirming, setConfirming] = useState(false);
  const options = { isFailureShown: true, onDone: () => setConfirming(false) };
  const freeze = useChange('leaderboards.freezeBoard', options);
  const reveal = useChange('leaderboards.revealBoard', options);
  if (state !== 'started' && frozenAt === null) return null;
  const change = frozenAt === null ? freeze : reveal;
  const words = texts.freeze[frozenAt === null ? 'open' : 'frozen'];
  const story =
    frozenAt === null
      ? texts.freeze.open.story
      : texts.freeze.frozen.story(formatMoment(frozenAt, timeZone));
  return (
    <Card title={texts.freeze.title}>
      <p className="text-14 text-ink-2">{story}</p>
      {canCompetition(roles, 'changeState') ? (
        <div className="mt-4">
          <Button
            look={frozenAt === null ? 'plain' : 'primary'}
            onClick={() => {
              change.reset();
              setConfirming(true);
            }}
          >
            {words.act}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={words.ask}
        consequence={words.why}
        confirmLabel={words.act}
        isDangerous={false}
        busy={change.isPending}
        error={change.error ? errorSentence(change.error) : undefined}
        onConfirm={() => change.mutate({ competitionId: id })}
      />
    </Card>
  );
}
