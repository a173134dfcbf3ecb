import type { ProviderName } from '@cruxboard/contracts/people/identity/providers';
import type { RedirectIntent } from '@cruxboard/contracts/people/identity/redirects';
import { useId } from 'react';
import { publicConfig } from '../../../../lib/config/public-config';
import { Button } from '../../../../ui/button';
import { FormFault } from '../auth-page';
import { ProviderMark } from './provider-mark';
import { providerTitle, texts } from './texts';
import { useVisit } from './use-visit';

interface ProviderButtonsProps {
  intent: RedirectIntent;
  next: string | undefined;
  pendingToken?: string | undefined;
  /** Only these; default: all that are offered. */
  only?: readonly ProviderName[] | undefined;
}

/** One button per configured provider; nothing if there is none. */
export function ProviderButtons({ only, ...visit }: ProviderButtonsProps) {
  const labelId = useId();
  const { leavingFor, fault, leave } = useVisit(visit);
  const offered = publicConfig().signInProviders.filter((name) => only?.includes(name) ?? true);
  if (offered.length === 0) return null;
  return (
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className="mb-3 text-14 text-ink-2">
        {texts.orContinueWith}
      </p>
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        {offered.map((provider) => (
          <Button
            key={provider}
            look="plain"
            className="min-w-0 px-2"
            aria-label={texts.continueWith(providerTitle(provider))}
            busy={leavingFor === provider}
            onClick={() => leave(provider)}
          >
            <span className="inline-flex items-center gap-2">
              <ProviderMark provider={provider} />
              {providerTitle(provider)}
            </span>
          </Button>
        ))}
      </div>
      <FormFault>{fault}</FormFault>
    </div>
  );
}
