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
import { ReauthenticateByLink } from './reauthenticate-by-link';
import { ReauthenticateByPassword } from './reauthenticate-by-password';
import { ReauthenticateByPhone } from './reauthenticate-by-phone';

interface ReauthenticateDialogProps {
  onClose: () => void;
  /** The person has just signed in again. */
  onReauthenticated: () => void;
  /** Signing in by phone wouldn't be enough. */
  isPhoneInsufficient: boolean;
}

/** Asks the user to sign in again, by any of their methods, before an action that needs it. */
export function ReauthenticateDialog({
  onClose,
  onReauthenticated,
  isPhoneInsufficient,
}: ReauthenticateDialogProps) {
  const uid = useSession().user?.uid ?? '';
  const methods = useQuery({ ...signInMethodsQuery(uid), enabled: uid !== '' });
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [chosen, setChosen] = useState<ProofMethod['kind'] | null>(null);
  const { pending, signIn, finish, cancel } = useSignIn(onReauthenticated);
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
    <Dialog isOpen onClose={onClose} title={texts.reauthentication.title}>
      <p className="mb-4 text-ink-2">{texts.reauthentication.why}</p>
      {methods.isPending ? (
        <Skeleton label={texts.reauthentication.loading}>
          <SkeletonShape width="100%" height={72} />
        </Skeleton>
      ) : null}
      {methods.isError ? (
        <ErrorState title={texts.reauthentication.failed} onRetry={() => void methods.refetch()}>
          {accountSentence(methods.error)}
        </ErrorState>
      ) : null}
      {methods.data !== undefined && method === undefined && providers.length === 0 ? (
        <p>{texts.reauthentication.none}</p>
      ) : null}
      {method === undefined ? null : (
        <ReauthenticateBy method={method} signIn={signIn} onReauthenticated={onReauthenticated} />
      )}
      <div className="mt-3 grid gap-2">
        {found
          .filter(({ kind }) => kind !== method?.kind)
          .map(({ kind }) => (
            <Button key={kind} look="plain" wide onClick={() => setChosen(kind)}>
              {texts.reauthentication.instead[kind]}
            </Button>
          ))}
      </div>
      {providers.length === 0 ? null : (
        <div className="mt-4">
          <ProviderButtons intent="prove" next={here} only={providers} />
          <p className="mt-2 text-13 text-ink-3">{texts.reauthentication.byProvider}</p>
        </div>
      )}
    </Dialog>
  );
}

interface ReauthenticateByProps {
  method: ProofMethod;
  signIn: (request: () => Promise<SignedIn>) => Promise<void>;
  onReauthenticated: () => void;
}

function ReauthenticateBy({ method, signIn, onReauthenticated }: ReauthenticateByProps) {
  switch (method.kind) {
    case 'password':
      return <ReauthenticateByPassword email={method.email} signIn={signIn} />;
    case 'phone':
      return <ReauthenticateByPhone phoneNumber={method.phoneNumber} signIn={signIn} />;
    case 'link':
      return <ReauthenticateByLink email={method.email} onReauthenticated={onReauthenticated} />;
  }
}
