// Emails about credits: receipts, and notices when a payment is refunded or disputed.
import type { Seller } from '../config/payment-settings';
import { letter } from './letter';
import type { Mail } from './mailer';

/** The purchase as emails describe it. */
interface BoughtCredits {
  readonly id: string;
  /** The tier's name. */
  readonly name: string;
  readonly credits: number;
  readonly priceCents: number;
  readonly currency: string;
}

interface Receipt {
  readonly to: string;
  readonly purchase: BoughtCredits;
  readonly at: Date;
  /** Who was paid; null if the operator hasn't set it. */
  readonly seller: Seller | null;
  /** The receipt's page. */
  readonly link: string;
}

export function receiptMail({ to, purchase, at, seller, link }: Receipt): Mail {
  const { id, name, credits, priceCents, currency } = purchase;
  return {
    to,
    subject: `Receipt: ${countOf(credits)} credits`,
    ...letter({
      title: 'Thank you. Your credits have been added',
      paragraphs: [
        `We’ve added ${countOf(credits)} credits to your Cruxboard account. Spend them from a competition’s dashboard to make room for more competitors.`,
      ],
      facts: [
        { label: 'Receipt', value: id },
        { label: 'Paid on', value: dayOf(at) },
        { label: 'For', value: `${name}, ${countOf(credits)} credits` },
        { label: 'Paid', value: priceOf(priceCents, currency) },
        ...factsOf(seller),
      ],
      action: { label: 'Open the receipt', href: link },
      footnote: 'You’re receiving this because the purchase was made from your account.',
    }),
  };
}

function factsOf(seller: Seller | null): { label: string; value: string }[] {
  if (seller === null) return [];
  const { name, address, taxNumber } = seller;
  return [
    { label: 'Paid to', value: name },
    ...(address === null ? [] : [{ label: 'Address', value: address }]),
    ...(taxNumber === null ? [] : [{ label: 'Tax number', value: taxNumber }]),
  ];
}

interface Taken {
  readonly to: string;
  readonly purchase: BoughtCredits;
  readonly kind: 'refund' | 'dispute';
  /** The part of the price taken back so far, in total. */
  readonly cents: number;
  /** The change to the balance this time. */
  readonly change: number;
  /** Credits that were due but already spent. */
  readonly missing: number;
}

/** To the buyer. */
export function creditsTakenBackMail({
  to,
  purchase,
  kind,
  cents,
  change,
  link,
}: Taken & { readonly link: string }): Mail {
  const count = `${countOf(Math.abs(change))} credits`;
  const cause = kind === 'refund' ? 'was refunded' : 'is being disputed with the bank';
  const amount = priceOf(Math.min(cents, purchase.priceCents), purchase.currency);
  const isBack = change > 0;
  const title = isBack ? `${count} returned` : `${count} removed`;
  return {
    to,
    subject: title,
    ...letter({
      title,
      paragraphs: [
        isBack
          ? 'A refund or dispute of your payment was reversed, so the credits are back in your account.'
          : `${amount} of what you paid for ${countOf(purchase.credits)} credits ${cause}, so we removed the credits it paid for from your account.`,
      ],
      action: { label: 'See the purchase', href: link },
      footnote: `Purchase ${purchase.id}`,
    }),
  };
}

/** To the operator: names the purchase only, as the payment provider's dashboard has the details. */
export function reversalNoteMail({ to, purchase, kind, cents, change, missing }: Taken): Mail {
  const { id, priceCents, currency, credits } = purchase;
  return {
    to,
    subject: `Credit purchase: ${kind}`,
    ...letter({
      title: `Credit purchase: ${kind}`,
      paragraphs: [
        missing === 0
          ? 'You don’t need to do anything: the credits match what was paid.'
          : `${countOf(missing)} of the credits to remove had already been spent. The balance is now zero and won’t go below it. Contact the buyer if you want to.`,
      ],
      facts: [
        { label: 'Purchase', value: id },
        { label: 'Bought', value: `${countOf(credits)} credits, ${priceOf(priceCents, currency)}` },
        { label: 'Refunded or disputed in total', value: priceOf(cents, currency) },
        { label: 'Balance change', value: signed(change) },
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
