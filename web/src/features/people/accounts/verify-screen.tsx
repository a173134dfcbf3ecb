import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { safeNext } from '../../../lib/address/next-address';
import { useSession } from '../../../lib/session/hooks';
import { identity } from '../../../lib/session/identity';
import { session } from '../../../lib/session/session';
import { tokens } from '../../../lib/session/tokens';
import { toasts } from '../../../lib/messages/toasts';
import { Button, buttonClass } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { textLinkClass } from '../../../ui/text-link';
import { AuthPage } from './auth-page';
import { applyOnce } from './apply-once';
import { continueUrl } from './register-screen';
import { accountSentence } from './sentence';
import { texts } from './texts';
import { useNextStep } from './use-next-step';

const pollMs = 4000;
const resendAfterMs = 20_000;

/** Waits for the email to be confirmed, here or on another device. */
export function VerifyScreen({ next }: { next: string | undefined }) {
  const { user } = useSession();
  const nextStep = useNextStep();
  const [isResting, setResting] = useState(false);
  const proceed = useRef(nextStep);
  useEffect(() => {
    proceed.current = nextStep;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void proceedWhenVerified(() => proceed.current());
    }, pollMs);
    return () => clearInterval(timer);
  }, []);

  const sendAgain = async () => {
    setResting(true);
    setTimeout(() => setResting(false), resendAfterMs);
    try {
      const idToken = await tokens.current();
      if (idToken !== null) await identity.sendVerification(idToken, continueUrl(next));
      toasts.show({ words: texts.verify.sent, tone: 'success', key: 'verify' });
    } catch (error) {
      toasts.show({ words: accountSentence(error), tone: 'error', key: 'verify' });
    }
  };

  return (
    <AuthPage
      step={2}
      tab={texts.verify.tab}
      title={texts.verify.title}
      lead={texts.verify.sentTo(user?.email ?? '')}
    >
      <div className="flex flex-wrap items-center gap-4">
        <Button look="plain" disabled={isResting} onClick={() => void sendAgain()}>
          {texts.verify.again}
        </Button>
        <Link to="/auth/signout" className={textLinkClass({ standalone: true })}>
          {texts.verify.wrongAddress}
        </Link>
      </div>
    </AuthPage>
  );
}

async function proceedWhenVerified(proceed: () => Promise<void>): Promise<void> {
  try {
    const idToken = await tokens.current();
    if (idToken !== null && (await identity.isEmailVerified(idToken))) await proceed();
  } catch {
    // Offline just now: it asks again in a moment.
  }
}

interface VerifyLandingProps {
  code: string;
  /** What the link is for, as the protocol names it. */
  mode: string | undefined;
  next: string | undefined;
}

/** Where an emailed link lands that confirms, changes or undoes something. */
export function VerifyLanding({ code, mode, next }: VerifyLandingProps) {
  const { status } = useSession();
  const nextStep = useNextStep();
  const [outcome, setOutcome] = useState<{ fault: string | null } | null>(null);
  const proceed = useRef(nextStep);
  useEffect(() => {
    let isHere = true;
    const apply = async () => {
      try {
        const isEnd = endsSessions(mode);
        if (isEnd) await session.undertake(() => applyOnce(code));
        else await applyOnce(code).then(() => proceed.current());
        if (isHere) setOutcome({ fault: null });
      } catch (error) {
        if (isHere) setOutcome({ fault: accountSentence(error) });
      }
    };
    void apply();
    return () => {
      isHere = false;
    };
  }, [code, mode]);

  const isSignedIn = status === 'signed-in';
  if (outcome === null) {
    return (
      <AuthPage title={texts.verify.applying} tab={texts.verify.tab}>
        <Skeleton label={texts.verify.applying}>{null}</Skeleton>
      </AuthPage>
    );
  }
  const { fault } = outcome;
  const words = outcomeWords(mode);
  return (
    <AuthPage
      tab={texts.verify.tab}
      title={fault === null ? words.title : texts.verify.failedTitle}
      lead={fault ?? words.lead}
    >
      {isSignedIn ? (
        <Link to="/auth/verify" search={{ next }} className={buttonClass({ size: 'big' })}>
          {texts.verify.continue}
        </Link>
      ) : (
        <Link
          to="/auth/login"
          search={{ next: safeNext(next) === '/' ? undefined : next }}
          className={buttonClass({ size: 'big' })}
        >
          {texts.verify.signIn}
        </Link>
      )}
      {fault !== null && !isSignedIn ? (
        <p className="mt-4 text-ink-2">{texts.verify.signInFirst}</p>
      ) : null}
    </AuthPage>
  );
}

/** All but confirming: whoever opens the link has proven the account, and signs in again. */
function endsSessions(mode: string | undefined): boolean {
  return mode !== undefined && mode !== 'verifyEmail';
}

/** What a link of this kind did. */
function outcomeWords(mode: string | undefined): { title: string; lead: string } {
  switch (mode) {
    case 'verifyAndChangeEmail':
      return { title: texts.verify.changedTitle, lead: texts.verify.changed };
    case 'recoverEmail':
      return { title: texts.verify.recoveredTitle, lead: texts.verify.recovered };
    case 'revertSecondFactorAddition':
      return { title: texts.verify.revertedTitle, lead: texts.verify.reverted };
    default:
      return { title: texts.verify.doneTitle, lead: texts.verify.done };
  }
}
