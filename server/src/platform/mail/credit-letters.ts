// The letters about credits: receipts, and what a payment's end means for somebody's balance.
import { letter } from './letter';
import type { Mail } from './mailer';

/** What was bought, as letters tell it. */
interface BoughtCredits {
  readonly id: string;
  /** Of the tier. */
  readonly name: string;
  readonly credits: number;
  readonly priceCents: number;
  readonly currency: string;
}

interface Receipt {
  readonly to: string;
  readonly purchase: BoughtCredits;
  readonly at: Date;
  /** Who was paid; null where the operator has not said. */
  readonly seller: string | null;
  /** Of the receipt's page. */
  readonly link: string;
}

export function receiptMail({ to, purchase, at, seller, link }: Receipt): Mail {
  const { id, name, credits, priceCents, currency } = purchase;
  return {
    to,
    subject: `Receipt: ${countOf(credits)} credits`,
    ...letter({
      title: 'Thank you. Your credits are there',
      paragraphs: [
        `${countOf(credits)} credits were added to your Cruxboard account. Spend them in the management of a competition, to make room for more competitors.`,
      ],
      facts: [
        { label: 'Receipt', value: id },
        { label: 'Paid on', value: dayOf(at) },
        { label: 'For', value: `${name}, ${countOf(credits)} credits` },
        { label: 'Paid', value: priceOf(priceCents, currency) },
        ...(seller === null ? [] : [{ label: 'Paid to', value: seller }]),
      ],
      action: { label: 'Open the receipt', href: link },
      footnote: 'You get this because the purchase was made from your account.',
    }),
  };
}

interface Taken {
  readonly to: string;
  readonly purchase: BoughtCredits;
  readonly kind: 'refund' | 'dispute';
  /** Of the price, in all. */
  readonly cents: number;
  /** Of the balance, now. */
  readonly change: number;
  /** Credits that were due and had been spent. */
  readonly missing: number;
}

/** To whoever bought them. */
export function creditsTakenBackMail({
  to,
  purchase,
  kind,
  cents,
  change,
  link,
}: Taken & { readonly link: string }): Mail {
  const count = `${countOf(Math.abs(change))} credits`;
  const cause = kind === 'refund' ? 'was refunded' : 'is disputed with the bank';
  const amount = priceOf(Math.min(cents, purchase.priceCents), purchase.currency);
  const isBack = change > 0;
  const title = isBack ? `${count} are yours again` : `${count} were taken back`;
  return {
    to,
    subject: title,
    ...letter({
      title,
      paragraphs: [
        isBack
          ? 'What was taken back of your payment has been paid after all, so the credits are on your account again.'
          : `${amount} of what you paid for ${countOf(purchase.credits)} credits ${cause}, so the credits bought with it went from your account.`,
      ],
      action: { label: 'See the purchase', href: link },
      footnote: `Purchase ${purchase.id}`,
    }),
  };
}

/** To whoever runs this place: by number alone, the payment service's own pages say more. */
export function takingNoteMail({ to, purchase, kind, cents, change, missing }: Taken): Mail {
  const { id, priceCents, currency, credits } = purchase;
  return {
    to,
    subject: `A ${kind} of a purchase of credits`,
    ...letter({
      title: `A ${kind} of a purchase of credits`,
      paragraphs: [
        missing === 0
          ? 'Nothing is left to do: the credits follow what was paid.'
          : `${countOf(missing)} credits that should have gone had been spent already. The balance stands at zero and is not followed up; whether to write to the buyer is for you to decide.`,
      ],
      facts: [
        { label: 'Purchase', value: id },
        { label: 'Bought', value: `${countOf(credits)} credits, ${priceOf(priceCents, currency)}` },
        { label: 'Taken back in all', value: priceOf(cents, currency) },
        { label: 'Balance now', value: signed(change) },
        { label: 'Missing', value: `${countOf(missing)} credits` },
      ],
    }),
  };
}

function countOf(credits: number): string {
  return credits.toLocaleString('en-AU');
}

function signed(credits: number): string {
  if (credits === 0) return 'unchanged';
  return `${credits > 0 ? '+' : '−'}${countOf(Math.abs(credits))} credits`;
}

function priceOf(cents: number, currency: string): string {
  const amount = (cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 });
  return `${amount} ${currency}`;
}

function dayOf(at: Date): string {
  return at.toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'UTC' });
}
