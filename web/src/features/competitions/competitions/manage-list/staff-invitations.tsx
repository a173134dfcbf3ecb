import { useQuery } from '@tanstack/react-query';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { staffInvitationsQuery } from '../../model/manage/queries';
import { texts as shared } from '../../model/manage/texts';
import { useChange } from '../../model/manage/use-change';
import { texts } from './texts';

/** Competitions that invite the reader to their staff, by the confirmed address of the account. */
export function StaffInvitations() {
  const { data } = useQuery(staffInvitationsQuery());
  const reply = useChange('competitions.answerStaffInvitation', {
    onDone: (_roles, { answer }) =>
      toasts.show({
        words: answer === 'accept' ? texts.invitations.accepted : texts.invitations.declined,
        tone: 'success',
      }),
  });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Card title={texts.invitations.title} className="mb-4">
      <ul className="grid gap-3">
        {data.items.map(({ competitionId, competitionName, roles }) => {
          const answerWith = (answer: 'accept' | 'decline') =>
            reply.mutate({ competitionId, answer });
          return (
            <li key={competitionId} className="flex flex-wrap items-center gap-3">
              <span className="min-w-0 grow">
                <b className="ell block font-name">{competitionName}</b>
                <small className="block text-13 text-ink-3">
                  {roles.map((role) => shared.roles[role]).join(', ')}
                </small>
              </span>
              <Button
                look="plain"
                aria-label={texts.invitations.declineOf(competitionName)}
                disabled={reply.isPending}
                onClick={() => answerWith('decline')}
              >
                {texts.invitations.decline}
              </Button>
              <Button
                aria-label={texts.invitations.acceptOf(competitionName)}
                disabled={reply.isPending}
                onClick={() => answerWith('accept')}
              >
                {texts.invitations.accept}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
