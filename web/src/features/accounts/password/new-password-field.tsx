import {
  type PasswordOwner,
  passwordHint,
  passwordScoreMin,
} from '@cruxboard/domain/accounts/passwords';
import type { ComponentProps } from 'react';
import { cx } from '../../../lib/cx';
import { PasswordInput } from '../../../ui/password-input';
import type { Estimate } from './estimator';
import { texts } from './texts';
import { useEstimate } from './use-estimate';

interface NewPasswordFieldProps extends Omit<
  ComponentProps<typeof PasswordInput>,
  'autoComplete' | 'help' | 'required'
> {
  /** What is in the field now. */
  password: string;
  /** Whose it is to be: their own words are guessed first. */
  owner: PasswordOwner;
}

/** A password to be chosen, with how easily it is guessed while one types. The server has the last word. */
export function NewPasswordField({ password, owner, ...input }: NewPasswordFieldProps) {
  const estimate = useEstimate(password, owner);
  return (
    <PasswordInput
      {...input}
      autoComplete="new-password"
      required
      help={<Strength estimate={estimate} />}
    />
  );
}

const steps = [1, 2, 3, 4];

/** Two lines high whatever it says, so that nothing below it moves while one types. */
function Strength({ estimate }: { estimate: Estimate | null }) {
  return (
    <span className="mt-1 grid min-h-13 content-start gap-2">
      <span aria-hidden="true" className="flex gap-1">
        {steps.map((step) => (
          <span key={step} className={cx('h-1 flex-1', barOf(estimate, step))} />
        ))}
      </span>
      <span role="status">{estimate === null ? texts.help : <Verdict {...estimate} />}</span>
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
