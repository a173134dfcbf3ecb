import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTitle } from '../../../lib/hooks/use-title';
import { cx } from '../../../lib/dom/cx';
import { RockIllustration } from '../../../ui/rock-illustration';
import { textLinkClass } from '../../../ui/text-link';
import { titleClass } from '../../../ui/title';
import { texts } from './texts';

interface AuthPageProps {
  title: string;
  lead?: ReactNode | undefined;
  tab?: string | undefined;
  /** Of signing up: 1 account, 2 email, 3 username, 4 profile. */
  step?: 1 | 2 | 3 | 4 | undefined;
  children: ReactNode;
}

const signUpSteps = 4;

/** The frame of the account pages: a narrow column above the wall. */
export function AuthPage({ title, lead, tab, step, children }: AuthPageProps) {
  useTitle(tab ?? title);
  return (
    <div className="relative grow overflow-hidden bg-surface">
      <div className="relative z-1 mx-auto w-full max-w-form px-4 pt-8 pb-40 md:pt-16 md:pb-64">
        {step === undefined ? null : (
          <p className="mb-2 text-14 font-label text-ink-3">{texts.step(step, signUpSteps)}</p>
        )}
        <h1 className={cx(titleClass, 'text-balance')}>{title}</h1>
        {lead ? <p className="mt-3 text-17 text-ink-2">{lead}</p> : null}
        <div className="mt-6">{children}</div>
      </div>
      <RockIllustration place="home" />
    </div>
  );
}

/** The way out of the sign-up steps, for people who signed in with the wrong account. */
export function SignOutLink() {
  return (
    <p className="mt-5">
      <Link to="/auth/signout" className={textLinkClass({ standalone: true })}>
        {texts.profile.signOut}
      </Link>
    </p>
  );
}

/** What went wrong with the whole form, above its button. */
export function FormFault({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p role="alert" className="text-14 font-medium text-danger">
      {children}
    </p>
  );
}
