import { Link, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueue } from '../../../lib/queue/use-queue';
import { useMe, useSession } from '../../../lib/session/hooks';
import { session } from '../../../lib/session/session';
import { Button, buttonClass } from '../../../ui/button';
import { AuthPage } from './auth-page';
import { accountSentence } from './sentence';
import { texts } from './texts';

/** Signs out on arrival, unless something is unsent. */
export function SignOutScreen() {
  const { status } = useSession();
  const me = useMe();
  const waiting = useQueue().filter((item) => item.state === 'waiting').length;
  const router = useRouter();
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [wasDeleted, setWasDeleted] = useState(false);
  const isDeleted = me?.status.deleted ?? false;

  const signOut = useCallback(async () => {
    setBusy(true);
    setFault(null);
    setWasDeleted(isDeleted);
    await session.signOut().catch((error: unknown) => setFault(accountSentence(error)));
    setBusy(false);
  }, [isDeleted]);
  const isAutomatic = status === 'signed-in' && waiting === 0;
  const wasAsked = useRef(false);
  useEffect(() => {
    if (!isAutomatic || wasAsked.current) return;
    wasAsked.current = true;
    void signOut();
  }, [isAutomatic, signOut]);

  if (status === 'visitor') {
    return (
      <AuthPage
        title={wasDeleted ? texts.signOut.deletedTitle : texts.signOut.doneTitle}
        lead={wasDeleted ? texts.signOut.deleted : texts.signOut.done}
      >
        <Link to="/" className={buttonClass({ size: 'big' })}>
          {texts.signOut.home}
        </Link>
      </AuthPage>
    );
  }
  if (fault === null && waiting === 0) {
    return <AuthPage title={texts.signOut.title}>{null}</AuthPage>;
  }
  return (
    <AuthPage
      title={fault === null ? texts.signOut.waitingTitle(waiting) : texts.signOut.failedTitle}
      lead={fault ?? texts.signOut.waiting(waiting)}
    >
      <div className="flex flex-wrap gap-2">
        <Button look="plain" onClick={() => router.history.back()}>
          {texts.signOut.stay}
        </Button>
        <Button onClick={() => void signOut()} busy={isBusy}>
          {texts.signOut.anyway}
        </Button>
      </div>
    </AuthPage>
  );
}
