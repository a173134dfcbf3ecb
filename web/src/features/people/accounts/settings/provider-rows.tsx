import type { ProviderName } from '@cruxboard/contracts/people/identity/providers';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { publicConfig } from '../../../../lib/config/public-config';
import {
  providerIdOf,
  providerNames,
  providerSignIn,
} from '../../../../lib/session/provider-sign-in';
import { session } from '../../../../lib/session/session';
import { tokens } from '../../../../lib/session/tokens';
import type { SignInMethods } from '../../../../lib/session/sign-in-methods';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { Icon } from '../../../../ui/icon';
import { FormFault } from '../auth-page';
import { useRecentSignIn } from '../reauthentication/use-recent-sign-in';
import { ProviderMark } from '../providers/provider-mark';
import { providerTitle } from '../providers/texts';
import { useVisit } from '../providers/use-visit';
import { signInMethodsQuery } from '../queries';
import { texts } from './texts';
import { useAct } from './use-act';
import { MethodRow } from './method-row';

/** Providers: those offered here, and those linked. */
export function ProviderRows({ methods, uid }: { methods: SignInMethods; uid: string }) {
  const linked = providerNames(methods.providers);
  const offered = publicConfig().signInProviders;
  return [...new Set([...offered, ...linked])].map((provider) => (
    <ProviderRow
      key={provider}
      provider={provider}
      uid={uid}
      isOffered={offered.includes(provider)}
      isLinked={linked.includes(provider)}
      email={methods.providerEmails.get(providerIdOf(provider)) ?? ''}
      isOnlyMethod={!methods.hasPassword && !methods.hasMailedLink && isAlone(methods)}
    />
  ));
}

function isAlone({ providers, phoneNumber }: SignInMethods): boolean {
  return providers.length === 1 && phoneNumber === null;
}

interface ProviderRowProps {
  provider: ProviderName;
  uid: string;
  isOffered: boolean;
  isLinked: boolean;
  /** The email of the account there; empty if hidden. */
  email: string;
  isOnlyMethod: boolean;
}

function ProviderRow(props: ProviderRowProps) {
  const { provider, uid, isOffered, isLinked, email, isOnlyMethod } = props;
  const title = providerTitle(provider);
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const { run, runLong, dialog } = useRecentSignIn();
  const { leavingFor, fault, leave } = useVisit({ intent: 'link', next: here });
  const linking = useAct(() => runLong(async () => leave(provider)));
  const unlinking = useAct(async () => {
    await run(async () => {
      await providerSignIn.unlink((await tokens.current()) ?? '', provider);
    });
    setAsking(false);
    // the token's claims name the linked providers
    await session.refresh().catch(() => null);
    await queryClient.invalidateQueries({ queryKey: signInMethodsQuery(uid).queryKey });
    toasts.show({ words: texts.signInMethods.unlinked(title), tone: 'success' });
  });
  const state = (
    <>
      {isLinked ? (
        <p className="flex items-center gap-1.5">
          <Icon icon={Check} size="s" className="shrink-0 text-success" />
          <span className="min-w-0 break-words">{texts.signInMethods.isLinked(email)}</span>
        </p>
      ) : (
        <p className="text-ink-3">{texts.signInMethods.notLinked}</p>
      )}
      {isLinked && isOnlyMethod ? (
        <p className="text-13 text-ink-3">{texts.signInMethods.onlyProvider}</p>
      ) : null}
      <FormFault>{fault ?? linking.fault ?? null}</FormFault>
    </>
  );
  return (
    <MethodRow title={title} mark={<ProviderMark provider={provider} />} state={state}>
      {!isLinked && isOffered ? (
        <Button
          look="plain"
          busy={linking.isBusy || leavingFor !== null}
          aria-label={texts.signInMethods.linkNamed(title)}
          onClick={linking.act}
        >
          {texts.signInMethods.link}
        </Button>
      ) : null}
      {isLinked && !isOnlyMethod ? (
        <Button
          look="plain"
          aria-label={texts.signInMethods.unlinkNamed(title)}
          onClick={() => setAsking(true)}
        >
          {texts.signInMethods.unlink}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.signInMethods.unlinkTitle(title)}
        consequence={texts.signInMethods.unlinkWhy(title)}
        confirmLabel={texts.signInMethods.unlink}
        onConfirm={unlinking.act}
        busy={unlinking.isBusy}
        error={unlinking.fault}
      />
      {dialog}
    </MethodRow>
  );
}
