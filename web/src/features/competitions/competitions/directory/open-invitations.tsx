import type { ReadAnswer } from '../../../../lib/api/read';
import { toasts } from '../../../../lib/messages/toasts';
import { InvitedList } from '../../../../ui/invited-list';
import { texts as shared } from '../../model/manage/texts';
import { useChange } from '../../model/manage/use-change';
import { texts } from './texts';

interface OpenInvitationsProps {
  competitionId: string;
  invitations: ReadAnswer<'/api/manage/competitions/{competitionId}/directory'>['invitations'];
}

/** People invited by email who haven't answered yet. */
export function OpenInvitations({ competitionId, invitations }: OpenInvitationsProps) {
  const withdraw = useChange('competitions.withdrawStaffInvitation', {
    onDone: (_answer, { email }) => toasts.show({ words: texts.withdrawn(email), tone: 'success' }),
  });
  return (
    <InvitedList
      title={texts.invitations}
      invited={invitations.map(({ email, roles }) => ({
        email,
        note: roles.map((role) => shared.roles[role]).join(', '),
      }))}
      withdrawLabel={texts.withdraw}
      isPending={withdraw.isPending}
      onWithdraw={(email) => withdraw.mutate({ competitionId, email })}
    />
  );
}
