import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readKey, readQuery } from '../../../lib/api/read';
import { useChange } from '../../../lib/api/use-change';
import { toasts } from '../../../lib/messages/toasts';
import { AnswerInvitations } from '../../../ui/answer-invitations';
import { gymInvitationTexts, roleNames } from './invitation-texts';

/** Gyms that invite the reader to their staff or as a member, by the confirmed address of the account. */
export function GymInvitations() {
  const client = useQueryClient();
  const { data } = useQuery(readQuery('/api/me/gym-invitations', {}));
  const items = data?.items ?? [];
  const reply = useChange('gyms.answerInvitation', {
    refresh: async () => {
      const stale = ['/api/me/gym-invitations', '/api/me', '/api/me/home'] as const;
      await Promise.all(stale.map((read) => client.invalidateQueries({ queryKey: readKey(read) })));
    },
    onDone: (_roles, { gymId, answer }) => {
      const gym = items.find((one) => one.gymId === gymId)?.gymName ?? '';
      const words =
        answer === 'accept' ? gymInvitationTexts.accepted(gym) : gymInvitationTexts.declined;
      toasts.show({ words, tone: 'success' });
    },
  });
  if (items.length === 0) return null;
  return (
    <div className="pad-gutter mx-auto w-full max-w-home pt-4">
      <AnswerInvitations
        texts={gymInvitationTexts}
        invitations={items.map(({ gymId, gymName, roles }) => ({
          id: gymId,
          name: gymName,
          note: roles.map((role) => roleNames[role]).join(', ') || gymInvitationTexts.member,
        }))}
        isPending={reply.isPending}
        onAnswer={(gymId, answer) => reply.mutate({ gymId, answer })}
      />
    </div>
  );
}
