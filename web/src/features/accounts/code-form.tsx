import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/text-input';
import { FormFault } from './auth-page';
import { accountSentence } from './sentence';
import { texts } from './texts';

const codeLength = 6;
const resendAfterS = 30;

interface CodeFormProps {
  help?: ReactNode | undefined;
  submitLabel: string;
  /** Resolves once the code was good. */
  onSubmit: (code: string) => Promise<void>;
  /** Sends another code; left out for apps, which make their own. */
  onResend?: (() => Promise<void>) | undefined;
}

/** One box for six figures: pasted and filled in whole, sent by itself when it is full. */
export function CodeForm({ help, submitLabel, onSubmit, onResend }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const box = useRef<HTMLInputElement>(null);
  // who comes here has just asked for the code, and has it before them
  useEffect(() => box.current?.focus(), []);
  const send = async (value: string) => {
    if (isSending.current) return;
    if (value.length !== codeLength) return setFault(texts.code.unfinished);
    isSending.current = true;
    setBusy(true);
    setFault(null);
    try {
      await onSubmit(value);
    } catch (error) {
      setFault(accountSentence(error));
      setCode('');
      box.current?.focus();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
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
      <TextInput
        ref={box}
        label={texts.code.label}
        name="code"
        help={help}
        code
        required
        data-autofocus=""
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => {
          // “123 456” and “G-123456” are pasted too
          const figures = event.target.value.replaceAll(/\D/g, '').slice(0, codeLength);
          setCode(figures);
          setFault(null);
          if (figures.length === codeLength && figures !== code) void send(figures);
        }}
      />
      <FormFault>{fault}</FormFault>
      <Button type="submit" size="big" wide busy={isBusy}>
        {submitLabel}
      </Button>
      {onResend ? <Resend onResend={onResend} onFail={setFault} /> : null}
    </form>
  );
}

interface ResendProps {
  onResend: () => Promise<void>;
  onFail: (fault: string | null) => void;
}

/** Another code, after a while. */
function Resend({ onResend, onFail }: ResendProps) {
  const [leftS, setLeft] = useState(resendAfterS);
  useEffect(() => {
    if (leftS === 0) return undefined;
    const timer = setTimeout(() => setLeft(leftS - 1), 1000);
    return () => clearTimeout(timer);
  }, [leftS]);
  const again = async () => {
    setLeft(resendAfterS);
    onFail(null);
    await onResend().catch((error: unknown) => onFail(accountSentence(error)));
  };
  return (
    <Button look="plain" disabled={leftS > 0} onClick={() => void again()}>
      {leftS > 0 ? texts.code.againIn(leftS) : texts.code.again}
    </Button>
  );
}
