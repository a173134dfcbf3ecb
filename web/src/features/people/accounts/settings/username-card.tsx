import { callCallable } from '../../../../lib/api/call';
import { toasts } from '../../../../lib/messages/toasts';
import { Card } from '../../../../ui/card';
import { useNextStep } from '../use-next-step';
import { UsernameForm } from '../username-form';
import { texts } from './texts';

/** Changes the username; the page then moves to its new address. */
export function UsernameCard({ username }: { username: string }) {
  const readAgain = useNextStep();
  return (
    <Card title={texts.account.username}>
      <p className="mb-4 text-14 text-ink-2">{texts.account.usernameWhy}</p>
      <UsernameForm
        key={username}
        current={username}
        submitLabel={texts.account.usernameSubmit}
        onTake={async (username) => {
          await callCallable('accounts.updateUsername', { username: username });
          toasts.show({ words: texts.account.usernameDone(username), tone: 'success' });
          await readAgain();
        }}
      />
    </Card>
  );
}
