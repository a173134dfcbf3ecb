import type { AccountShown } from '@cruxboard/contracts/site/operator/operator';
import { limits } from '@cruxboard/domain/limits';
import { useId, useState } from 'react';
import { errorSentence } from '../../../lib/api/errors';
import { toasts } from '../../../lib/messages/toasts';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextInput } from '../../../ui/text-input';
import { useOperation } from './queries';
import { texts } from './texts';

export type AccountChange = 'disable' | 'enable' | 'signOut';

interface ChangeAccountProps {
  account: AccountShown;
  change: AccountChange | null;
  onClose: () => void;
}

/** Says what will happen to an account and asks for the reason. */
export function ChangeAccount({ account, change, onClose }: ChangeAccountProps) {
  const { uid, name, sessionCount } = account;
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const options = {
    isFailureShown: true,
    onDone: () => {
      onClose();
      if (change) toasts.show({ words: texts.accounts.done[change](name), tone: 'success' });
    },
  };
  const disable = useOperation('operator.setAccountDisabled', options);
  const signOut = useOperation('operator.signOutAccount', options);
  const { isPending, error } = change === 'signOut' ? signOut : disable;
  const submit = () => {
    const words = reason.trim();
    setMissing(words === '');
    if (words === '' || isPending) return;
    if (change === 'signOut') signOut.mutate({ uid, reason: words });
    else disable.mutate({ uid, isDisabled: change === 'disable', reason: words });
  };
  if (change === null) return null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.accounts.asks[change](name)}
      footer={
        <Button
          type="submit"
          form={formId}
          look={change === 'disable' ? 'danger' : 'primary'}
          busy={isPending}
        >
          {texts.accounts[change]}
        </Button>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{texts.accounts.why[change](sessionCount)}</p>
        <TextInput
          label={texts.accounts.reason}
          help={texts.accounts.reasonHelp}
          lengthMax={limits.operator.reasonMax}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isMissing ? texts.accounts.reasonMissing : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that was just opened
          autoFocus
        />
        {error ? (
          <p role="alert" className="font-medium text-danger">
            {errorSentence(error)}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
