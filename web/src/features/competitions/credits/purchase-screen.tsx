import type { Purchase } from '@cruxboard/contracts/competitions/credits/credits';
import { creditTiers } from '@cruxboard/domain/competitions/credits/credits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Hourglass, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { pageErrorFor } from '../../../lib/address/page-error';
import { callCallable } from '../../../lib/api/call';
import { errorSentence } from '../../../lib/api/errors';
import { dayOf, formatDay } from '../../../lib/format/format';
import { formatPrice } from '../../../lib/format/price';
import { useTitle } from '../../../lib/hooks/use-title';
import { Button, buttonClass } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ReadFailed } from '../../../ui/read-failed';
import { Icon } from '../../../ui/icon';
import { Message } from '../../../ui/message';
import { Skeleton, SkeletonShape } from '../../../ui/skeleton';
import { creditsQuery, entriesQuery, purchaseQuery } from './queries';
import { texts } from './texts';

const words = texts.purchase;
/** The payment provider usually reports within seconds; keep asking while the page is open. */
const askAgainMs = 5_000;

interface PurchaseScreenProps {
  purchaseId: string;
  competitionId: string | undefined;
}

/** A purchase's state, followed until it is settled; then its receipt. */
export function PurchaseScreen({ purchaseId, competitionId }: PurchaseScreenProps) {
  const purchase = useQuery(purchaseQuery(purchaseId));
  useTitle(words.tab);
  if (purchase.data === undefined && purchase.error) {
    const page = pageErrorFor(purchase.error);
    if (page !== null) return page;
    return <ReadFailed headingLevel={1} title={words.failed} read={purchase} />;
  }
  if (purchase.data === undefined) {
    return (
      <Skeleton label={words.loading}>
        <SkeletonShape width="100%" height={320} />
      </Skeleton>
    );
  }
  const { state } = purchase.data;
  return (
    <div className="mx-auto grid max-w-form gap-4">
      {state === 'open' ? <Waiting purchaseId={purchaseId} /> : null}
      {state === 'expired' ? <Expired competitionId={competitionId} /> : null}
      {state === 'paid' ? <Paid purchase={purchase.data} competitionId={competitionId} /> : null}
    </div>
  );
}

function Waiting({ purchaseId }: { purchaseId: string }) {
  const client = useQueryClient();
  const ask = useMutation({
    mutationFn: () => callCallable('credits.checkPurchase', { purchaseId }),
    onSuccess: async ({ state }) => {
      if (state === 'open') return;
      const stale = [purchaseQuery(purchaseId), creditsQuery(), entriesQuery()];
      await Promise.all(stale.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
    },
  });
  const { mutate } = ask;
  useEffect(() => {
    mutate();
    const timer = setInterval(() => mutate(), askAgainMs);
    return () => clearInterval(timer);
  }, [mutate]);
  return (
    <Message
      icon={Hourglass}
      headingLevel={1}
      role="status"
      title={words.waiting}
      action={<Button onClick={() => mutate()}>{words.ask}</Button>}
    >
      <>
        <p>{words.waitingSaid}</p>
        <p className="min-h-6 text-14 text-danger">{ask.error ? errorSentence(ask.error) : null}</p>
      </>
    </Message>
  );
}

function Expired({ competitionId }: { competitionId: string | undefined }) {
  return (
    <Message
      icon={CircleAlert}
      headingLevel={1}
      title={words.expired}
      action={
        <Link
          to="/competitions/manage/credits"
          search={competitionId === undefined ? {} : { competition: competitionId }}
          className={buttonClass()}
        >
          {words.again}
        </Link>
      }
    >
      {words.expiredSaid}
    </Message>
  );
}

interface PaidProps {
  purchase: Purchase;
  competitionId: string | undefined;
}

function Paid({ purchase, competitionId }: PaidProps) {
  const { takenBackCents, creditsTakenBack, currency } = purchase;
  return (
    <>
      <Message
        icon={CircleCheck}
        headingLevel={1}
        title={words.paid(purchase.credits)}
        action={
          <div className="flex flex-wrap gap-2 print:hidden">
            {competitionId === undefined ? null : (
              <Link
                to="/competitions/manage/$competitionId"
                params={{ competitionId }}
                search={{ topUp: 'open' }}
                className={buttonClass()}
              >
                {words.toCompetition}
              </Link>
            )}
            <Link
              to="/competitions/manage/credits"
              search={competitionId === undefined ? {} : { competition: competitionId }}
              className={buttonClass({ look: 'plain' })}
            >
              {words.toCredits}
            </Link>
          </div>
        }
      >
        {takenBackCents === 0
          ? words.paidSaid
          : words.takenBack(formatPrice(takenBackCents, currency), creditsTakenBack)}
      </Message>
      <Receipt purchase={purchase} />
    </>
  );
}

function sellerFacts(seller: Purchase['seller']) {
  if (seller === null) return [];
  const { name, address, taxNumber } = seller;
  return [
    { label: words.seller, value: name },
    ...(address === null ? [] : [{ label: words.address, value: address }]),
    ...(taxNumber === null ? [] : [{ label: words.taxNumber, value: taxNumber }]),
  ];
}

function Receipt({ purchase }: { purchase: Purchase }) {
  const tier = creditTiers.find(({ id }) => id === purchase.tierId)?.name ?? purchase.tierId;
  const paidOn = purchase.paidAt === null ? '' : dayOf(new Date(purchase.paidAt));
  const facts = [
    { label: words.number, value: purchase.id },
    { label: words.date, value: paidOn === '' ? '' : formatDay(paidOn, 0) },
    { label: words.what, value: words.tier(tier, purchase.credits) },
    {
      label: words.price,
      value: `${formatPrice(purchase.priceCents, purchase.currency)} (${purchase.currency})`,
    },
    ...sellerFacts(purchase.seller),
  ];
  return (
    <Card
      title={words.receipt}
      actions={
        <Button look="ghost" className="print:hidden" onClick={() => window.print()}>
          <Icon icon={Printer} size="s" />
          {words.print}
        </Button>
      }
    >
      <dl className="grid gap-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid gap-0.5">
            <dt className="text-13 text-ink-3">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
