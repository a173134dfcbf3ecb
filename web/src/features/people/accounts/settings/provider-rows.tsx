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
import type { WaysIn } from '../../../../lib/session/ways-in';
import { toasts } from '../../../../lib/messages/toasts';
import { Button } from '../../../../ui/button';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { Icon } from '../../../../ui/icon';
import { FormFault } from '../auth-page';
import { useRecentSignIn } from '../prove/use-recent-sign-in';
import { ProviderMark } from '../providers/provider-mark';
import { providerTitle } from '../providers/texts';
import { useVisit } from '../providers/use-visit';
import { waysInQuery } from '../queries';
import { texts } from './texts';
import { useAct } from './use-act';
import { WayRow } from './way-row';

/** Providers: those offered here, and those linked. */
export function ProviderRows({ ways, uid }: { ways: WaysIn; uid: string }) {
  const linked = providerNames(ways.providers);
  const offered = publicConfig().signInProviders;
  return [...new Set([...offered, ...linked])].map((provider) => (
    <ProviderRow
      key={provider}
      provider={provider}
      uid={uid}
      isOffered={offered.includes(provider)}
      isLinked={linked.includes(provider)}
      email={ways.providerEmails.get(providerIdOf(provider)) ?? ''}
      isOnlyWay={!ways.hasPassword && !ways.hasMailedLink && isAlone(ways)}
    />
  ));
}

function isAlone({ providers, phoneNumber }: WaysIn): boolean {
  return providers.length === 1 && phoneNumber === null;
}

interface ProviderRowProps {
  provider: ProviderName;
  uid: string;
  isOffered: boolean;
  isLinked: boolean;
  /** The email of the account there; empty if hidden. */
  email: string;
  isOnlyWay: boolean;
}

function ProviderRow(props: ProviderRowProps) {
  const { provider, uid, isOffered, isLinked, email, isOnlyWay } = props;
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
    await queryClient.invalidateQueries({ queryKey: waysInQuery(uid).queryKey });
    toasts.show({ words: texts.waysIn.unlinked(title), tone: 'success' });
  });
  const state = (
    <>
      {isLinked ? (
        <p className="flex items-center gap-1.5">
          <Icon icon={Check} size="s" className="shrink-0 text-success" />
          <span className="min-w-0 break-words">{texts.waysIn.isLinked(email)}</span>
        </p>
      ) : (
        <p className="text-ink-3">{texts.waysIn.notLinked}</p>
      )}
      {isLinked && isOnlyWay ? (
        <p className="text-13 text-ink-3">{texts.waysIn.onlyProvider}</p>
      ) : null}
      <FormFault>{fault ?? linking.fault ?? null}</FormFault>
    </>
  );
  return (
    <WayRow title={title} mark={<ProviderMark provider={provider} />} state={state}>
      {!isLinked && isOffered ? (
        <Button
          look="plain"
          busy={linking.isBusy || leavingFor !== null}
          aria-label={texts.waysIn.linkNamed(title)}
          onClick={linking.act}
        >
          {texts.waysIn.link}
        </Button>
      ) : null}
      {isLinked && !isOnlyWay ? (
        <Button
          look="plain"
          aria-label={texts.waysIn.unlinkNamed(title)}
          onClick={() => setAsking(true)}
        >
          {texts.waysIn.unlink}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.waysIn.unlinkTitle(title)}
        consequence={texts.waysIn.unlinkWhy(title)}
        confirmLabel={texts.waysIn.unlink}
        onConfirm={unlinking.act}
        busy={unlinking.isBusy}
        error={unlinking.fault}
      />
      {dialog}
    </WayRow>
  );
}
