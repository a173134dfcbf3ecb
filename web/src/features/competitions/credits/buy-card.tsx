import {
  type CreditTierId,
  creditTiers,
  placesFor,
} from '@cruxboard/domain/competitions/credits/credits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ulid } from 'ulid';
import type { ReadAnswer } from '../../../lib/api/read';
import { callCallable } from '../../../lib/api/call';
import { errorSentence } from '../../../lib/api/errors';
import { formatPrice } from '../../../lib/format/price';
import { publicConfig } from '../../../lib/config/public-config';
import { Button } from '../../../ui/button';
import { Card, cardClass } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { TextLink } from '../../../ui/text-link';
import { creditsQuery } from './queries';
import { texts } from './texts';

const words = texts.buy;

interface BuyCardProps {
  credits: ReadAnswer<'/api/me/credits'>;
  competitionId: string | undefined;
}

/** The bundles; buying leads to the payment provider's page. */
export function BuyCard({ credits, competitionId }: BuyCardProps) {
  const isDown = credits.canBuyAgainInS !== null;
  const buying = useBuying(competitionId, isDown);
  if (!credits.canBuy) return <NotSetUp />;
  const fault = isDown ? words.down : buying.fault;
  return (
    <Card title={words.title}>
      <p className="mb-3 text-14 text-ink-2">{words.said}</p>
      {fault === undefined ? null : (
        <p role="alert" className="mb-3 font-medium text-danger">
          {fault}
        </p>
      )}
      <ul className="grid gap-3 sm:grid-cols-3 large-text:grid-cols-1">
        {creditTiers.map((tier) => (
          <li key={tier.id} className="grid content-between gap-3 rounded-2 border border-line p-4">
            <div>
              <h3 className="text-17 font-name">{tier.name}</h3>
              <p className="board text-36 leading-none font-black">
                {formatPrice(tier.priceCents, credits.currency)}{' '}
                <span className="text-17">{credits.currency}</span>
              </p>
              <p className="mt-1 font-name">{texts.credits(tier.credits)}</p>
              <ul className="mt-2 grid gap-0.5 text-14 text-ink-2">
                <li>{words.forPumpfest(placesFor('boulder_pumpfest', tier.credits))}</li>
                <li>{words.forFinals(placesFor('boulder_final', tier.credits))}</li>
                {tier.perks.map((perk) => (
                  <li key={perk}>{perk}</li>
                ))}
              </ul>
            </div>
            <Button
              wide
              look={tier.id === 'project' ? undefined : 'plain'}
              busy={buying.tierId === tier.id}
              disabled={isDown || (buying.tierId !== null && buying.tierId !== tier.id)}
              onClick={() => buying.buy(tier.id)}
            >
              {words.action(tier.name)}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Each tap starts one purchase however often the call is sent; then the page navigates away. */
function useBuying(competitionId: string | undefined, isDown: boolean) {
  const key = useRef<{ tierId: CreditTierId; key: string } | null>(null);
  const queryClient = useQueryClient();
  const begin = useMutation({
    mutationFn: (tierId: CreditTierId) => {
      if (key.current?.tierId !== tierId) key.current = { tierId, key: ulid() };
      const input = { tierId, ...(competitionId === undefined ? {} : { competitionId }) };
      return callCallable('credits.createCheckoutSession', input, {
        idempotencyKey: key.current.key,
      });
    },
    // which knows whether it’s worth another try
    onError: () => queryClient.invalidateQueries({ queryKey: creditsQuery().queryKey }),
    onSuccess: ({ url }) => {
      key.current = null;
      window.location.assign(url);
    },
  });
  const { reset } = begin;
  // what failed then is said better by the page, and is over when it’s back
  useEffect(() => {
    if (isDown) reset();
  }, [isDown, reset]);
  // the browser may restore this page as it was left, still busy
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) reset();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [reset]);
  const isUnderWay = begin.isPending || begin.isSuccess;
  return {
    buy: (tierId: CreditTierId) => {
      if (!isUnderWay) begin.mutate(tierId);
    },
    tierId: isUnderWay ? begin.variables : null,
    fault: begin.error ? errorSentence(begin.error) : undefined,
  };
}

function NotSetUp() {
  const { email } = publicConfig().operator;
  return (
    <div className={cardClass}>
      <EmptyState
        icon={CreditCard}
        title={words.off}
        action={
          email === null ? undefined : (
            <TextLink href={`mailto:${email}`} standalone>
              {words.write(email)}
            </TextLink>
          )
        }
      >
        {words.offWhy}
      </EmptyState>
    </div>
  );
}
