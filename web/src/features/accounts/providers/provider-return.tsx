import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { safeNext } from '../../../lib/next-address';
import { IdentityError } from '../../../lib/session/identity-wire';
import {
  type Conflict,
  ConflictFound,
  type ProviderAnswer,
  providerSignIn,
  type Visit,
} from '../../../lib/session/provider-sign-in';
import { session } from '../../../lib/session/session';
import { tokens } from '../../../lib/session/tokens';
import { toasts } from '../../../lib/toasts';
import { buttonClass } from '../../../ui/button';
import { LoadingScreen } from '../../../ui/loading-screen';
import { AuthPage } from '../auth-page';
import { SecondFactorStep } from '../second-factor-step';
import { accountSentence } from '../sentence';
import { texts as shared } from '../texts';
import { useSignIn } from '../use-sign-in';
import { ConflictStep } from './conflict-step';
import { linkPending } from './link-pending';
import { providerTitle, texts } from './texts';
import { visitMemory } from './visit-memory';

/** Where providers send people back to: signs in, links or proves, whatever the visit was for. */
export function ProviderReturn({ answer }: { answer: ProviderAnswer }) {
  const [visit, setVisit] = useState<Visit | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [first] = useState(answer);
  useEffect(() => {
    finishOnce(first).then(setVisit, (error: unknown) => setFault(accountSentence(error)));
  }, [first]);
  if (fault !== null) return <Failed sentence={fault} />;
  if (visit === null) return <LoadingScreen label={texts.working} />;
  return <Returned visit={visit} onFault={(error) => setFault(accountSentence(error))} />;
}

interface ReturnedProps {
  visit: Visit;
  onFault: (error: unknown) => void;
}

function Returned({ visit, onFault }: ReturnedProps) {
  const router = useRouter();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const next = visit.next ?? undefined;
  const goOn = () => void router.navigate({ href: safeNext(next), replace: true });
  const { pending, signIn, finish, cancel } = useSignIn(
    () => {
      if (visit.intent === 'prove')
        toasts.show({ words: texts.proved, tone: 'success', key: 'provider' });
      goOn();
    },
    (idToken) => linkWaiting(idToken, visit),
  );
  const begin = async () => {
    try {
      if (visit.intent !== 'link') return await signIn(proofOf(visit));
      await link(visit);
      goOn();
    } catch (error) {
      if (error instanceof ConflictFound) setConflict(error.conflict);
      else onFault(error);
    }
  };
  const beginning = useRef<typeof begin | null>(begin);
  useEffect(() => {
    // once, though a page may mount twice
    void beginning.current?.();
    beginning.current = null;
  }, []);
  if (conflict !== null) {
    return <ConflictStep conflict={conflict} next={next} onSignedIn={goOn} />;
  }
  if (pending === null) return <LoadingScreen label={texts.working} />;
  return (
    <AuthPage title={shared.secondStep.title} lead={shared.secondStep.lead}>
      <SecondFactorStep
        pending={pending}
        onSignedIn={finish}
        onCancel={() => {
          cancel();
          void router.navigate({ to: '/auth/login', search: { next }, replace: true });
        }}
      />
    </AuthPage>
  );
}

const finished = new Map<string, Promise<Visit>>();

/** A code works once, and a page may mount twice: the second time is the first one's answer. */
function finishOnce(answer: ProviderAnswer): Promise<Visit> {
  const known = finished.get(answer.state);
  if (known) return known;
  const finishing = providerSignIn.finish(answer);
  finished.set(answer.state, finishing);
  return finishing;
}

function proofOf(visit: Visit) {
  return async () => {
    if (visit.intent !== 'prove') return providerSignIn.signIn(visit);
    await tokens.current();
    const { user } = session.read();
    if (user === null) throw new IdentityError('INVALID_ID_TOKEN', '');
    return providerSignIn.proveAgain(visit, user.uid);
  };
}

async function link({ provider, postBody }: Visit): Promise<void> {
  const idToken = await tokens.current();
  if (idToken === null) throw new IdentityError('INVALID_ID_TOKEN', '');
  await providerSignIn.link(idToken, { postBody });
  // the token says who links what
  await session.refresh().catch(() => null);
  const words = texts.linked(providerTitle(provider));
  toasts.show({ words, tone: 'success', key: 'provider' });
}

async function linkWaiting(idToken: string, visit: Visit): Promise<void> {
  if (visit.intent !== 'confirm' || visit.pendingToken === null) return;
  const { pendingToken } = visit;
  await linkPending(idToken, { pendingToken, title: texts.waiting });
}

function Failed({ sentence }: { sentence: string }) {
  const { intent, next } = visitMemory.read() ?? { intent: 'sign-in', next: null };
  const isThere = intent === 'link' || intent === 'prove';
  return (
    <AuthPage title={texts.failedTitle} lead={sentence}>
      {isThere ? (
        <Link to={safeNext(next)} className={buttonClass({ size: 'big', wide: true })}>
          {texts.backThere}
        </Link>
      ) : (
        <Link
          to="/auth/login"
          search={{ next: next ?? undefined }}
          className={buttonClass({ size: 'big', wide: true })}
        >
          {texts.back}
        </Link>
      )}
    </AuthPage>
  );
}
