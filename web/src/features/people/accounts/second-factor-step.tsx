import { useState } from 'react';
import {
  type PendingSignIn,
  type SecondFactor,
  secondFactors,
} from '../../../lib/session/second-factor';
import { Button } from '../../../ui/button';
import { FormFault } from './auth-page';
import { CodeForm } from './code-form';
import { accountSentence } from './sentence';
import { texts } from './texts';

export interface SecondFactorStepProps {
  pending: PendingSignIn;
  /** Completes the sign-in. */
  onSignedIn: (idToken: string) => Promise<void>;
  onCancel: () => void;
}

/** The second factor: a code from the app or by text, with a choice if there are several. */
export function SecondFactorStep({ pending, onSignedIn, onCancel }: SecondFactorStepProps) {
  const { factors } = pending;
  const [chosen, setChosen] = useState<SecondFactor | undefined>(
    // the app needs no network and no waiting
    factors.find(({ kind }) => kind === 'totp') ?? (factors.length === 1 ? factors[0] : undefined),
  );
  const others = factors.filter(({ id }) => id !== chosen?.id);
  return (
    <div className="grid gap-5">
      {chosen?.kind === 'totp' ? (
        <CodeForm
          key={chosen.id}
          help={texts.secondStep.app}
          submitLabel={texts.login.submit}
          onSubmit={async (code) =>
            onSignedIn(await secondFactors.signInWithApp(pending, { factorId: chosen.id, code }))
          }
        />
      ) : null}
      {chosen?.kind === 'phone' ? (
        <PhoneStep key={chosen.id} factor={chosen} pending={pending} onSignedIn={onSignedIn} />
      ) : null}
      {/* a choice between methods: stacked, as wide as what follows */}
      <div className={chosen === undefined ? 'grid gap-2' : 'flex flex-wrap gap-2'}>
        {others.map((factor) => (
          <Button
            key={factor.id}
            look="plain"
            size={chosen === undefined ? 'big' : 'm'}
            wide={chosen === undefined}
            onClick={() => setChosen(factor)}
          >
            {wayWords(factor, chosen === undefined)}
          </Button>
        ))}
        <Button look="ghost" onClick={onCancel}>
          {texts.secondStep.back}
        </Button>
      </div>
    </div>
  );
}

interface PhoneStepProps extends Pick<SecondFactorStepProps, 'pending' | 'onSignedIn'> {
  factor: SecondFactor;
}

function PhoneStep({ factor, pending, onSignedIn }: PhoneStepProps) {
  const [sessionInfo, setSessionInfo] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => setSessionInfo(await secondFactors.sendSignInCode(pending, factor.id));
  const begin = async () => {
    setBusy(true);
    setFault(null);
    await send().catch((error: unknown) => setFault(accountSentence(error)));
    setBusy(false);
  };
  if (sessionInfo === null) {
    return (
      <div className="grid gap-5">
        <FormFault>{fault}</FormFault>
        <Button size="big" wide busy={isBusy} onClick={() => void begin()}>
          {texts.secondStep.sendText(phoneWords(factor))}
        </Button>
      </div>
    );
  }
  return (
    <CodeForm
      help={texts.secondStep.text(phoneWords(factor))}
      submitLabel={texts.login.submit}
      onResend={send}
      onSubmit={async (code) =>
        onSignedIn(await secondFactors.signInWithText(pending, { sessionInfo, code }))
      }
    />
  );
}

/** Before sign-in only the last digits are known: `+*******1284`. */
function phoneWords({ phone, name }: SecondFactor): string {
  const last = /\*(\d+)$/.exec(phone ?? '')?.[1];
  return last === undefined ? (phone ?? name) : texts.secondStep.ending(last);
}

function wayWords(factor: SecondFactor, isFirst: boolean): string {
  if (factor.kind === 'totp') return texts.secondStep.viaApp;
  const phone = phoneWords(factor);
  return isFirst ? texts.secondStep.sendText(phone) : texts.secondStep.viaText(phone);
}
