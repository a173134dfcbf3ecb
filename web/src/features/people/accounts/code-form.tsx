import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { IdentityError } from '../../../lib/session/identity-wire';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/text-input';
import { FormFault } from './auth-page';
import { accountSentence } from './sentence';
import { texts } from './texts';
import { useTextedCode } from './use-texted-code';

/** Of texted codes, and of every app unless its enrolment says otherwise. */
const usualLength = 6;
const resendAfterMs = 30_000;

interface CodeFormProps {
  /** Digits of the code. */
  length?: number | undefined;
  help?: ReactNode | undefined;
  submitLabel: string;
  /** Resolves if the code was right. */
  onSubmit: (code: string) => Promise<void>;
  /** Sends a new code; omitted for apps, which make their own. */
  onResend?: (() => Promise<void>) | undefined;
}

/** One box for the digits: can be pasted or filled in, and submits itself when complete. */
export function CodeForm({
  length = usualLength,
  help,
  submitLabel,
  onSubmit,
  onResend,
}: CodeFormProps) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const box = useRef<HTMLInputElement>(null);
  // whoever gets here has just requested the code and is waiting for it
  useEffect(() => box.current?.focus(), []);
  const send = async (value: string) => {
    if (isSending.current) return;
    if (value.length !== length) return setFault(texts.code.incomplete(length));
    isSending.current = true;
    setBusy(true);
    setFault(null);
    try {
      await onSubmit(value);
    } catch (error) {
      setFault(faultOf(error, onResend !== undefined));
      setCode('');
      box.current?.focus();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const take = (written: string) => {
    // “123 456” and “G-123456” are pasted too
    const figures = written.replaceAll(/\D/g, '').slice(0, length);
    setCode(figures);
    setFault(null);
    if (figures.length === length && figures !== code) void send(figures);
  };
  useTextedCode(onResend !== undefined, take);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        void send(code);
      }}
    >
      <div className="grid gap-1.5">
        <TextInput
          ref={box}
          label={texts.code.label}
          name="code"
          // the error replaces the help, so that the button hardly moves
          help={fault === null ? help : undefined}
          code
          required
          data-autofocus=""
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => take(event.target.value)}
        />
        <FormFault>{fault}</FormFault>
      </div>
      <Button type="submit" size="big" wide busy={isBusy}>
        {submitLabel}
      </Button>
      {onResend ? <Resend onResend={onResend} onFail={setFault} /> : null}
    </form>
  );
}

/** A texted code allows five tries; then a new one is needed. */
function faultOf(error: unknown, canResend: boolean): string {
  const isSpent = error instanceof IdentityError && error.code === 'TOO_MANY_ATTEMPTS_TRY_LATER';
  return isSpent && canResend ? texts.code.tooMany : accountSentence(error);
}

interface ResendProps {
  onResend: () => Promise<void>;
  onFail: (fault: string | null) => void;
}

/** Sends a new code, after a while; the timer also runs while the person looks for the text in another app. */
function Resend({ onResend, onFail }: ResendProps) {
  const [readyAtMs, setReadyAt] = useState(() => Date.now() + resendAfterMs);
  const [nowMs, setNow] = useState(() => Date.now());
  const leftS = Math.max(0, Math.ceil((readyAtMs - nowMs) / 1000));
  const isWaiting = leftS > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const clock = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(clock);
  }, [isWaiting]);
  const resend = async () => {
    setNow(Date.now());
    setReadyAt(Date.now() + resendAfterMs);
    onFail(null);
    await onResend().catch((error: unknown) => onFail(accountSentence(error)));
  };
  return (
    <Button look="plain" disabled={isWaiting} onClick={() => void resend()}>
      {isWaiting ? texts.code.againIn(leftS) : texts.code.again}
    </Button>
  );
}
