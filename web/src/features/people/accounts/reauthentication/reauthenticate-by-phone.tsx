import { useState } from 'react';
import { phoneSignIn } from '../../../../lib/session/phone-sign-in';
import { Button } from '../../../../ui/button';
import { FormFault } from '../auth-page';
import { CodeForm } from '../code-form';
import { ShownNumber } from '../phone/shown-number';
import { accountSentence } from '../sentence';
import { texts } from '../texts';
import type { ReauthenticateByProps } from './reauthenticate-by-password';

/** Texts cost money and wake people, so it is sent on request. */
export function ReauthenticateByPhone({
  phoneNumber,
  signIn,
}: ReauthenticateByProps & { phoneNumber: string }) {
  const [sessionInfo, setSessionInfo] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => setSessionInfo(await phoneSignIn.sendCode(phoneNumber));
  const begin = async () => {
    setBusy(true);
    setFault(null);
    await send().catch((error: unknown) => setFault(accountSentence(error)));
    setBusy(false);
  };
  if (sessionInfo === null) {
    return (
      <div className="grid gap-4">
        <FormFault>{fault}</FormFault>
        <Button wide busy={isBusy} onClick={() => void begin()}>
          {texts.reauthentication.text} <ShownNumber number={phoneNumber} />
        </Button>
      </div>
    );
  }
  return (
    <CodeForm
      help={texts.reauthentication.texted}
      submitLabel={texts.reauthentication.submit}
      onResend={send}
      onSubmit={(code) => signIn(() => phoneSignIn.reauthenticate({ sessionInfo, code }))}
    />
  );
}
