import { useQuery } from '@tanstack/react-query';
import { toasts } from '../../../../lib/messages/toasts';
import { AnswerInvitations } from '../../../../ui/answer-invitations';
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
  return (
    <AnswerInvitations
      className="mb-4"
      texts={texts.invitations}
      invitations={(data?.items ?? []).map(({ competitionId, competitionName, roles }) => ({
        id: competitionId,
        name: competitionName,
        note: roles.map((role) => shared.roles[role]).join(', '),
      }))}
      isPending={reply.isPending}
      onAnswer={(competitionId, answer) => reply.mutate({ competitionId, answer })}
    />
  );
}
