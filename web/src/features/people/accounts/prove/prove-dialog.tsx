import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { publicConfig } from '../../../../lib/config/public-config';
import { useSession } from '../../../../lib/session/hooks';
import type { SignedIn } from '../../../../lib/session/identity';
import { providerNames } from '../../../../lib/session/provider-sign-in';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { ErrorState } from '../../../../ui/error-state';
import { Skeleton, SkeletonShape } from '../../../../ui/skeleton';
import { ProviderButtons } from '../providers/provider-buttons';
import { signInMethodsQuery } from '../queries';
import { SecondFactorStep } from '../second-factor-step';
import { accountSentence } from '../sentence';
import { texts } from '../texts';
import { useSignIn } from '../use-sign-in';
import { type ProofMethod, proofMethods } from './proof-methods';
import { ProveByLink } from './prove-by-link';
import { ProveByPassword } from './prove-by-password';
import { ProveByPhone } from './prove-by-phone';

interface ProveDialogProps {
  onClose: () => void;
  /** The person has just signed in again. */
  onProved: () => void;
  /** Signing in by phone wouldn't be enough. */
  isPhoneInsufficient: boolean;
}

/** Asks the user to sign in again, by any of their methods, before an action that needs it. */
export function ProveDialog({ onClose, onProved, isPhoneInsufficient }: ProveDialogProps) {
  const uid = useSession().user?.uid ?? '';
  const methods = useQuery({ ...signInMethodsQuery(uid), enabled: uid !== '' });
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [chosen, setChosen] = useState<ProofMethod['kind'] | null>(null);
  const { pending, signIn, finish, cancel } = useSignIn(onProved);
  if (pending !== null) {
    return (
      <Dialog isOpen onClose={onClose} title={texts.secondStep.title}>
        <SecondFactorStep pending={pending} onSignedIn={finish} onCancel={cancel} />
      </Dialog>
    );
  }
  const { signInProviders: offered } = publicConfig();
  const providers = providerNames(methods.data?.providers ?? []).filter((name) =>
    offered.includes(name),
  );
  const found =
    methods.data === undefined ? [] : proofMethods(methods.data, { isPhoneInsufficient });
  const method = found.find(({ kind }) => kind === chosen) ?? found[0];
  return (
    <Dialog isOpen onClose={onClose} title={texts.prove.title}>
      <p className="mb-4 text-ink-2">{texts.prove.why}</p>
      {methods.isPending ? (
        <Skeleton label={texts.prove.loading}>
          <SkeletonShape width="100%" height={72} />
        </Skeleton>
      ) : null}
      {methods.isError ? (
        <ErrorState title={texts.prove.failed} onRetry={() => void methods.refetch()}>
          {accountSentence(methods.error)}
        </ErrorState>
      ) : null}
      {methods.data !== undefined && method === undefined && providers.length === 0 ? (
        <p>{texts.prove.none}</p>
      ) : null}
      {method === undefined ? null : (
        <ProveBy method={method} signIn={signIn} onProved={onProved} />
      )}
      <div className="mt-3 grid gap-2">
        {found
          .filter(({ kind }) => kind !== method?.kind)
          .map(({ kind }) => (
            <Button key={kind} look="plain" wide onClick={() => setChosen(kind)}>
              {texts.prove.instead[kind]}
            </Button>
          ))}
      </div>
      {providers.length === 0 ? null : (
        <div className="mt-4">
          <ProviderButtons intent="prove" next={here} only={providers} />
          <p className="mt-2 text-13 text-ink-3">{texts.prove.byProvider}</p>
        </div>
      )}
    </Dialog>
  );
}

interface ProveByProps {
  method: ProofMethod;
  signIn: (prove: () => Promise<SignedIn>) => Promise<void>;
  onProved: () => void;
}

function ProveBy({ method, signIn, onProved }: ProveByProps) {
  switch (method.kind) {
    case 'password':
      return <ProveByPassword email={method.email} signIn={signIn} />;
    case 'phone':
      return <ProveByPhone phoneNumber={method.phoneNumber} signIn={signIn} />;
    case 'link':
      return <ProveByLink email={method.email} onProved={onProved} />;
  }
}
