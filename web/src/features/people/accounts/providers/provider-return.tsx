import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { safeNext } from '../../../../lib/address/next-address';
import type { ProviderAnswer } from '../../../../lib/session/provider-sign-in';
import { buttonClass } from '../../../../ui/button';
import { LoadingScreen } from '../../../../ui/loading-screen';
import { AuthPage } from '../auth-page';
import { SecondStepPage } from '../second-step-page';
import { accountSentence } from '../sentence';
import { ConflictStep } from './conflict-step';
import { type Outcome, settleVisit, completeVisit } from './settle-visit';
import { texts } from './texts';
import { visitMemory } from './visit-memory';

/** Where providers redirect to. */
export function ProviderReturn({ answer }: { answer: ProviderAnswer }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [first] = useState(answer);
  useEffect(() => {
    settleVisit(first).then(setOutcome, (error: unknown) => setFault(accountSentence(error)));
  }, [first]);
  if (fault !== null) return <Failed sentence={fault} />;
  if (outcome === null) return <LoadingScreen label={texts.working} />;
  return <Settled outcome={outcome} />;
}

/** A page of another layout mounts this again while the router leads on; navigating once more would never end. */
const left = new WeakSet<Outcome>();

function Settled({ outcome }: { outcome: Outcome }) {
  const router = useRouter();
  const { kind, visit } = outcome;
  const goal = safeNext(visit.next);
  const proceed = () => void router.navigate({ href: goal, replace: true });
  useEffect(() => {
    if (kind !== 'done' || left.has(outcome)) return;
    left.add(outcome);
    void router.navigate({ href: goal, replace: true });
  }, [kind, outcome, goal, router]);
  const next = visit.next ?? undefined;
  switch (kind) {
    case 'done':
      return <LoadingScreen label={texts.working} />;
    case 'conflict':
      return <ConflictStep conflict={outcome.conflict} next={next} onSignedIn={proceed} />;
    case 'factor':
      return (
        <SecondStepPage
          pending={outcome.pending}
          onSignedIn={async (idToken) => {
            await completeVisit(idToken, visit);
            proceed();
          }}
          onCancel={() =>
            void router.navigate({ to: '/auth/login', search: { next }, replace: true })
          }
        />
      );
  }
}

function Failed({ sentence }: { sentence: string }) {
  const { intent, next } = visitMemory.read() ?? { intent: 'sign-in', next: null };
  const isThere = intent === 'link' || intent === 'prove';
  return (
    <AuthPage title={texts.failedTitle} lead={sentence}>
      {isThere ? (
        <Link to={safeNext(next)} className={buttonClass({ size: 'big', wide: true })}>
          {texts.goBack}
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
