import { Trash2 } from 'lucide-react';
import { Card } from './card';
import { IconButton } from './icon-button';

interface InvitedListProps {
  title: string;
  invited: readonly { readonly email: string; readonly note: string }[];
  withdrawLabel: (email: string) => string;
  isPending: boolean;
  onWithdraw: (email: string) => void;
}

/** People invited by email who haven't answered yet. */
export function InvitedList({
  title,
  invited,
  withdrawLabel,
  isPending,
  onWithdraw,
}: InvitedListProps) {
  if (invited.length === 0) return null;
  return (
    <Card title={title}>
      <ul>
        {invited.map(({ email, note }) => (
          <li key={email} className="flex items-center gap-3 border-b border-line last:border-b-0">
            <span className="min-w-0 grow">
              <b className="ell block font-name">{email}</b>
              <small className="ell block text-13 text-ink-3">{note}</small>
            </span>
            <IconButton
              icon={Trash2}
              size="s"
              label={withdrawLabel(email)}
              disabled={isPending}
              onClick={() => onWithdraw(email)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
