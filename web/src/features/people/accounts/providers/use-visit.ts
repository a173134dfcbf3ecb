import type { ProviderName } from '@cruxboard/contracts/people/identity/providers';
import type { RedirectIntent } from '@cruxboard/contracts/people/identity/redirects';
import { useEffect, useState } from 'react';
import { providerSignIn } from '../../../../lib/session/provider-sign-in';
import { accountSentence } from '../sentence';
import { visitMemory } from './visit-memory';

interface VisitOptions {
  readonly intent: RedirectIntent;
  readonly next: string | undefined;
  readonly pendingToken?: string | undefined;
}

interface ProviderVisit {
  /** The provider whose page is being opened. */
  readonly leavingFor: ProviderName | null;
  readonly fault: string | null;
  leave: (provider: ProviderName) => void;
}

/** Leaves for a provider's page. */
export function useVisit({ intent, next, pendingToken }: VisitOptions): ProviderVisit {
  const [leavingFor, setLeavingFor] = useState<ProviderName | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    // somebody who returns with the browser's back button finds the page as it was
    const stay = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeavingFor(null);
    };
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  const leave = async (provider: ProviderName) => {
    setFault(null);
    setLeavingFor(provider);
    visitMemory.save({ intent, next: next ?? null });
    try {
      await providerSignIn.start({ provider, intent, next, pendingToken });
    } catch (error) {
      setFault(accountSentence(error));
      setLeavingFor(null);
    }
  };
  return {
    leavingFor,
    fault,
    leave: (provider) => void (leavingFor === null ? leave(provider) : undefined),
  };
}
