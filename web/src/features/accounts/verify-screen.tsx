import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { safeNext } from '../../lib/next-address';
import { useSession } from '../../lib/session/hooks';
import { identity } from '../../lib/session/identity';
import { tokens } from '../../lib/session/tokens';
import { toasts } from '../../lib/toasts';
import { Button, buttonClass } from '../../ui/button';
import { SkeletonShape, Skeleton } from '../../ui/skeleton';
import { textLinkClass } from '../../ui/text-link';
import { AuthPage } from './auth-page';
import { applyOnce } from './apply-once';
import { continueUrl } from './register-screen';
import { accountSentence } from './sentence';
import { texts } from './texts';
import { useNextStep } from './use-next-step';

const askEveryMs = 4000;
const resendAfterMs = 20_000;

/** Waits for the address to be confirmed, here or on another device. */
export function VerifyScreen({ next }: { next: string | undefined }) {
  const { user } = useSession();
  const nextStep = useNextStep();
  const [isResting, setResting] = useState(false);
  const goOn = useRef(nextStep);
  useEffect(() => {
    goOn.current = nextStep;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void goOnWhenVerified(() => goOn.current());
    }, askEveryMs);
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
      tab={texts.verify.tab}
      title={texts.verify.title}
      lead={texts.verify.sentTo(user?.email ?? '')}
    >
      <div className="flex flex-wrap items-center gap-4">
        <Button look="plain" disabled={isResting} onClick={() => void sendAgain()}>
          {texts.verify.again}
        </Button>
        <Link to="/auth/signout" className={textLinkClass({ standing: true })}>
          {texts.verify.wrongAddress}
        </Link>
      </div>
    </AuthPage>
  );
}

async function goOnWhenVerified(goOn: () => Promise<void>): Promise<void> {
  try {
    const idToken = await tokens.current();
    if (idToken !== null && (await identity.isEmailVerified(idToken))) await goOn();
  } catch {
    // No network just now: it is asked again in a moment.
  }
}

/** Where the mailed link lands. */
export function VerifyLanding({ code, next }: { code: string; next: string | undefined }) {
  const { status } = useSession();
  const nextStep = useNextStep();
  const [outcome, setOutcome] = useState<{ fault: string | null } | null>(null);
  const goOn = useRef(nextStep);
  useEffect(() => {
    let isHere = true;
    const apply = async () => {
      try {
        await applyOnce(code);
        await goOn.current();
        if (isHere) setOutcome({ fault: null });
      } catch (error) {
        if (isHere) setOutcome({ fault: accountSentence(error) });
      }
    };
    void apply();
    return () => {
      isHere = false;
    };
  }, [code]);

  const isSignedIn = status === 'signed-in';
  if (outcome === null) {
    return (
      <AuthPage title={texts.verify.applying} tab={texts.verify.tab}>
        <Skeleton label={texts.verify.applying}>
          <SkeletonShape width={240} height={16} />
        </Skeleton>
      </AuthPage>
    );
  }
  const { fault } = outcome;
  return (
    <AuthPage
      tab={texts.verify.tab}
      title={fault === null ? texts.verify.doneTitle : texts.verify.failedTitle}
      lead={fault ?? texts.verify.done}
    >
      {isSignedIn ? (
        <Link to="/auth/verify" search={{ next }} className={buttonClass({ size: 'big' })}>
          {texts.verify.goOn}
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
