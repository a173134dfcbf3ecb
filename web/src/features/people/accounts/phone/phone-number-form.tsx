import type { CountryCode } from 'libphonenumber-js/min';
import { useMemo, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../../../ui/button';
import { Select } from '../../../../ui/select';
import { TextInput } from '../../../../ui/text-input';
import { FormFault } from '../auth-page';
import { accountSentence } from '../sentence';
import { countryOf, countryOptions, likelyCountry, type PhoneNumber, readNumber } from './numbers';
import { phoneTexts as texts } from './texts';

/** What was typed, to restore it if somebody returns for another number. */
export interface WrittenNumber {
  readonly written: string;
  readonly country: CountryCode;
}

export interface PhoneNumberFormProps {
  start: WrittenNumber | null;
  /** Resolves once a code has been sent. */
  onNumber: (number: PhoneNumber, written: WrittenNumber) => Promise<void>;
}

/** A number with its country; filled in with its code, it sets the country itself. */
export function PhoneNumberForm({ start, onNumber }: PhoneNumberFormProps) {
  const [country, setCountry] = useState(
    () => start?.country ?? likelyCountry(navigator.languages),
  );
  const [written, setWritten] = useState(start?.written ?? '');
  const [error, setError] = useState<string | undefined>();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const options = useMemo(() => countryOptions(navigator.language), []);
  const number = readNumber(written, country);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // the dialog is inside the page's form, which must not be submitted too
    event.stopPropagation();
    if (isBusy) return;
    setFault(null);
    if (number === null) {
      setError(written.trim() === '' ? texts.numberMissing : texts.numberWrong);
      box.current?.focus();
      return;
    }
    setBusy(true);
    await onNumber(number, { written, country }).catch((reason: unknown) => {
      setFault(accountSentence(reason));
      setBusy(false);
    });
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <Select
        label={texts.country}
        name="country"
        autoComplete="country"
        options={options}
        value={country}
        onChange={({ target }) => {
          // the list has only these
          setCountry(target.value as CountryCode);
          setError(undefined);
        }}
      />
      <TextInput
        ref={box}
        label={texts.number}
        name="tel"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        data-autofocus=""
        value={written}
        error={error}
        help={number === null ? texts.help : texts.willText(number.shown)}
        onChange={({ target }) => {
          setWritten(target.value);
          setCountry(countryOf(target.value) ?? country);
          setError(undefined);
        }}
      />
      <FormFault>{fault}</FormFault>
      <Button type="submit" size="big" wide busy={isBusy}>
        {texts.send}
      </Button>
    </form>
  );
}
