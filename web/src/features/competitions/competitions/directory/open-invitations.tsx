import { Trash2 } from 'lucide-react';
import type { ReadAnswer } from '../../../../lib/api/read';
import { toasts } from '../../../../lib/messages/toasts';
import { Card } from '../../../../ui/card';
import { IconButton } from '../../../../ui/icon-button';
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
  if (invitations.length === 0) return null;
  return (
    <Card title={texts.invitations}>
      <ul>
        {invitations.map(({ email, roles }) => (
          <li key={email} className="flex items-center gap-3 border-b border-line last:border-b-0">
            <span className="min-w-0 grow">
              <b className="ell block font-name">{email}</b>
              <small className="ell block text-13 text-ink-3">
                {roles.map((role) => shared.roles[role]).join(', ')}
              </small>
            </span>
            <IconButton
              icon={Trash2}
              size="s"
              label={texts.withdraw(email)}
              disabled={withdraw.isPending}
              onClick={() => withdraw.mutate({ competitionId, email })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
