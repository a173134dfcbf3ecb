import { lazy, Suspense, useState } from 'react';
import type { TextedCode } from '../../../../lib/session/phone-sign-in';
import { Button } from '../../../../ui/button';
import { Skeleton, SkeletonShape } from '../../../../ui/skeleton';
import { CodeForm } from '../code-form';
import type { PhoneNumber } from './numbers';
import type { WrittenNumber } from './phone-number-form';
import { phoneTexts as texts } from './texts';

/** Phone number data is loaded only for people who use it. */
const loadForm = async () => ({ default: (await import('./phone-number-form')).PhoneNumberForm });
const PhoneNumberForm = lazy(loadForm);

/** Preloads the form as the pointer comes near its button. */
export function preloadPhoneForm(): void {
  void loadForm().catch(() => undefined);
}

interface PhoneProofProps {
  /** Texts a code. @returns its session info. */
  send: (phoneNumber: string) => Promise<string>;
  submitLabel: string;
  /** Resolves if the code was right. */
  onCode: (texted: TextedCode) => Promise<void>;
}

interface Sent {
  readonly number: PhoneNumber;
  readonly sessionInfo: string;
}

/** A number, and the code that proves access to its texts. */
export function PhoneProof({ send, submitLabel, onCode }: PhoneProofProps) {
  const [written, setWritten] = useState<WrittenNumber | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const text = async (number: PhoneNumber) =>
    setSent({ number, sessionInfo: await send(number.e164) });
  if (sent === null) {
    return (
      <Suspense fallback={<FormSkeleton />}>
        <PhoneNumberForm
          start={written}
          onNumber={async (number, entered) => {
            await text(number);
            setWritten(entered);
          }}
        />
      </Suspense>
    );
  }
  return (
    <div className="grid gap-2">
      <CodeForm
        help={texts.sentTo(sent.number.shown)}
        submitLabel={submitLabel}
        onResend={() => text(sent.number)}
        onSubmit={(code) => onCode({ sessionInfo: sent.sessionInfo, code })}
      />
      <Button look="ghost" onClick={() => setSent(null)}>
        {texts.other}
      </Button>
    </div>
  );
}

function FormSkeleton() {
  return (
    <Skeleton label={texts.loading}>
      <div className="grid gap-5">
        <SkeletonShape width="100%" height={69} />
        <SkeletonShape width="100%" height={93} />
        <SkeletonShape width="100%" height={52} />
      </div>
    </Skeleton>
  );
}
