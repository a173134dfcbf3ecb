import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { useState } from 'react';
import { errorSentence } from '../../../../lib/api/errors';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { ClaimState } from '../manage/claim-state';
import { InviteDialog } from '../manage/invite-dialog';
import { useChange } from '../../model/manage/use-change';
import { texts } from './texts';

interface ClaimCardProps {
  competition: CompetitionManaged;
  competitor: CompetitorManaged;
}

/** Who has claimed the entry, and undoing the claim. */
export function ClaimCard({ competition, competitor }: ClaimCardProps) {
  const [isAsking, setAsking] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const words = texts.claim;
  const unclaim = useChange('competitors.unclaimCompetitor', {
    onDone: () => {
      setAsking(false);
      toasts.show({ words: words.undone(competitor.name), tone: 'success' });
    },
    isFailureShown: true,
  });
  const close = () => {
    setAsking(false);
    unclaim.reset();
  };
  return (
    <Card title={words.title}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <span className="text-16">
          <ClaimState competitor={competitor} timeZone={competition.timeZone} />
        </span>
        {competitor.isClaimed ? (
          <Button look="plain" onClick={() => setAsking(true)}>
            {words.undo}
          </Button>
        ) : competitor.email === null ? null : (
          <Button look="plain" onClick={() => setInviting(true)}>
            {competitor.invitedAt === null ? words.invite : words.inviteAgain}
          </Button>
        )}
      </div>
      <p className="mt-2 text-14 text-ink-2">
        {competitor.isClaimed ? words.claimedSaid : words.openSaid}
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={words.ask(competitor.name)}
        consequence={words.consequence(competitor.claimedBy)}
        confirmLabel={words.undo}
        busy={unclaim.isPending}
        error={unclaim.error ? errorSentence(unclaim.error) : undefined}
        onConfirm={() =>
          unclaim.mutate({ competitionId: competition.id, competitorId: competitor.id })
        }
      />
      <InviteDialog
        competition={competition}
        who={isInviting ? [competitor] : null}
        onClose={() => setInviting(false)}
      />
    </Card>
  );
}
