import {
  type PasswordOwner,
  passwordHint,
  passwordScoreMin,
} from '@cruxboard/domain/people/accounts/passwords';
import type { ComponentProps } from 'react';
import { cx } from '../../../../lib/dom/cx';
import { PasswordInput } from '../../../../ui/password-input';
import { useSteady } from '../../../../ui/use-steady';
import type { Estimate } from './estimator';
import { texts } from './texts';
import { useEstimate } from './use-estimate';

interface NewPasswordFieldProps extends Omit<
  ComponentProps<typeof PasswordInput>,
  'autoComplete' | 'help' | 'required'
> {
  /** The field's current value. */
  password: string;
  /** Whose password it is: their own names are guessed first. */
  owner: PasswordOwner;
}

/** A new password with its strength as it is typed. The server has the last word. */
export function NewPasswordField({ password, owner, error, ...input }: NewPasswordFieldProps) {
  const estimate = useEstimate(password, owner);
  // together with the field's own error, or the button below would move from under the finger
  const shownError = useSteady(error);
  return (
    <PasswordInput
      {...input}
      autoComplete="new-password"
      required
      error={error}
      help={<Strength estimate={estimate} isRefused={shownError !== undefined} />}
    />
  );
}

const steps = [1, 2, 3, 4];

interface StrengthProps {
  estimate: Estimate | null;
  /** The field's own error above it says what is wrong, so it isn't repeated. */
  isRefused: boolean;
}

/** Always two lines high, including the error, so that nothing below moves while typing. */
function Strength({ estimate, isRefused }: StrengthProps) {
  const shown = isRefused && estimate !== null ? { ...estimate, score: 0 } : estimate;
  return (
    <span className={cx('grid content-start gap-2', isRefused ? 'mt-2 min-h-6' : 'mt-1 min-h-13')}>
      <span aria-hidden="true" className="flex gap-1">
        {steps.map((step) => (
          <span key={step} className={cx('h-1 flex-1', barOf(shown, step))} />
        ))}
      </span>
      <span role="status">
        {isRefused ? null : estimate === null ? texts.help : <Verdict {...estimate} />}
      </span>
    </span>
  );
}

function Verdict({ score, reason }: Estimate) {
  const isWeak = score < passwordScoreMin;
  return (
    <>
      <strong className={isWeak ? 'text-danger' : 'text-success'}>{texts.strength[score]}</strong>
      {isWeak ? ` ${passwordHint(reason)}` : null}
    </>
  );
}

function barOf(estimate: Estimate | null, step: number): string {
  if (estimate === null) return 'bg-line';
  const { score } = estimate;
  if (score < passwordScoreMin) return step === 1 ? 'bg-danger' : 'bg-line';
  return step <= score ? 'bg-success' : 'bg-line';
}
