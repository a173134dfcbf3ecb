import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import type { CompetitorManaged } from '@cruxboard/contracts/competitions/competitors/competitors';
import { errorSentence } from '../../../../lib/api/errors';
import { useNow } from '../../model/clock';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { useChange } from '../../model/manage/use-change';
import { texts as shared } from '../../model/manage/texts';
import { type InviteAnswer, inviteesOf, inviteHindrance } from './invite';
import { texts } from './texts';

interface InviteDialogProps {
  competition: CompetitionManaged;
  /** Null: closed. */
  who: readonly CompetitorManaged[] | null;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

const words = texts.invite;

/** Shows who will be emailed and who won't before anything is sent. */
export function InviteDialog({ competition, who, onClose, onDone }: InviteDialogProps) {
  const invite = useChange('competitors.inviteCompetitors', {
    onDone: (answer: InviteAnswer) => {
      onClose();
      onDone?.();
      toasts.show({
        words: words.sent(answer.invitedCount, answer.leftOut.recent),
        tone: answer.invitedCount > 0 ? 'success' : 'plain',
      });
    },
    isFailureShown: true,
  });
  const { due, claimed, withoutEmail, recent } = inviteesOf(who ?? [], useNow(60_000));
  const obstacle = inviteHindrance(competition);
  const close = () => {
    onClose();
    invite.reset();
  };
  const canSend = obstacle === null && due.length > 0;
  const [only] = due;
  return (
    <Dialog
      isOpen={who !== null}
      onClose={close}
      title={
        who?.length === 1 && who[0] ? words.titleOne(who[0].name) : words.title(who?.length ?? 0)
      }
      footer={
        <>
          <Button look="plain" onClick={close}>
            {canSend ? shared.cancel : words.close}
          </Button>
          {canSend ? (
            <Button
              busy={invite.isPending}
              onClick={() =>
                invite.mutate({
                  competitionId: competition.id,
                  competitorIds: due.map(({ id }) => id),
                })
              }
            >
              {words.send(due.length)}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-3">
        {obstacle === null ? (
          <p>
            {due.length === 0
              ? words.nobody
              : due.length === 1 && only?.email
                ? words.saidOne(only.email)
                : words.said(due.length)}
          </p>
        ) : (
          <p>{words.hindered[obstacle]}</p>
        )}
        {obstacle === null && claimed + withoutEmail + recent > 0 ? (
          <div className="text-14 text-ink-2">
            <p>{words.leftOut}</p>
            <ul className="list-disc ps-5">
              {claimed > 0 ? <li>{words.claimed(claimed)}</li> : null}
              {withoutEmail > 0 ? <li>{words.withoutEmail(withoutEmail)}</li> : null}
              {recent > 0 ? <li>{words.recent(recent)}</li> : null}
            </ul>
          </div>
        ) : null}
        {invite.error ? (
          <p role="alert" className="font-medium text-danger">
            {errorSentence(invite.error)}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
