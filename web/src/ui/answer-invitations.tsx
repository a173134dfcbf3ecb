import { Button } from './button';
import { Card } from './card';

interface AnswerInvitationsProps {
  texts: {
    readonly title: string;
    readonly accept: string;
    readonly acceptOf: (name: string) => string;
    readonly decline: string;
    readonly declineOf: (name: string) => string;
  };
  /** `note`: as what. */
  invitations: readonly { readonly id: string; readonly name: string; readonly note: string }[];
  isPending: boolean;
  onAnswer: (id: string, answer: 'accept' | 'decline') => void;
  className?: string | undefined;
}

/** What invites the reader, to accept or decline. */
export function AnswerInvitations(props: AnswerInvitationsProps) {
  const { texts, invitations, isPending, onAnswer, className } = props;
  if (invitations.length === 0) return null;
  return (
    <Card title={texts.title} className={className}>
      <ul className="grid gap-3">
        {invitations.map(({ id, name, note }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 grow">
              <b className="ell block font-name">{name}</b>
              <small className="block text-13 text-ink-3">{note}</small>
            </span>
            <Button
              look="plain"
              aria-label={texts.declineOf(name)}
              disabled={isPending}
              onClick={() => onAnswer(id, 'decline')}
            >
              {texts.decline}
            </Button>
            <Button
              aria-label={texts.acceptOf(name)}
              disabled={isPending}
              onClick={() => onAnswer(id, 'accept')}
            >
              {texts.accept}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
