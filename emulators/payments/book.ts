import { randomBytes } from 'node:crypto';
import {
  unusedOfCustomer,
  unusedOfDispute,
  unusedOfRefund,
  unusedOfSession,
} from './unused-fields';

/** The version that the stand-in speaks. */
const apiVersion = '2026-10-28.endive';

/** A checkout session of Stripe's API; what the product uses of it, beside what is always the same. */
export interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly mode: string;
  /** Only as long as it's open. */
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  readonly allowed_payment_method_types: readonly string[] | null;
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly currency: string;
  readonly client_reference_id: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly customer_email: string | null;
  customer_details: { readonly email: string | null } | null;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly created: number;
  readonly expires_at: number;
  readonly livemode: false;
}

/** The item as the page shows it. */
export interface Item {
  readonly name: string;
  readonly description: string;
  readonly email: string;
}

export interface StandInEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly api_version: string;
  readonly created: number;
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: null; readonly idempotency_key: null };
  readonly data: { readonly object: object };
}

interface PaymentReversal {
  readonly id: string;
  readonly object: 'refund' | 'dispute';
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly charge: string;
  readonly created: number;
  readonly status: string;
}

/** A checkout with everything that happened to it. */
export interface CheckoutRecord {
  readonly session: Session;
  readonly item: Item;
  readonly events: StandInEvent[];
  readonly reversals: Map<string, PaymentReversal>;
  /** Whether the next card is declined, whichever it is. */
  isDeclined: boolean;
}

/** @returns an id like Stripe's: its kind, then letters and digits. */
export function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}

/** @returns what is wrong with a checkout request, in Stripe's words; null if valid. */
export function faultOf(form: URLSearchParams): string | null {
  const needed = [
    'mode',
    'success_url',
    'cancel_url',
    'line_items[0][price_data][currency]',
    'line_items[0][price_data][unit_amount]',
    'line_items[0][price_data][product_data][name]',
  ];
  const missing = needed.find((name) => (form.get(name) ?? '') === '');
  if (missing !== undefined) return `Missing required param: ${missing}.`;
  const price = form.get('line_items[0][price_data][unit_amount]') ?? '';
  if (!/^[1-9]\d{1,7}$/.test(price)) return 'Invalid integer: unit_amount';
  return form.get('mode') === 'payment' ? null : 'Only payments are stood in for';
}

/** @returns a new checkout. */
export function openSession(form: URLSearchParams, origin: string, nowS: number): CheckoutRecord {
  const id = newId('cs_test');
  const of = (name: string) => form.get(`line_items[0][price_data]${name}`) ?? '';
  const metadata = Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
  const price = Number(of('[unit_amount]')) * Number(form.get('line_items[0][quantity]') ?? '1');
  const methods = [...form].filter(([name]) => /^allowed_payment_method_types\[\d*\]$/.test(name));
  const session = {
    ...unusedOfSession,
    allowed_payment_method_types: methods.length === 0 ? null : methods.map(([, type]) => type),
    id,
    object: 'checkout.session',
    mode: 'payment',
    url: `${origin}/pay/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_subtotal: price,
    amount_total: price,
    currency: of('[currency]'),
    client_reference_id: form.get('client_reference_id'),
    metadata,
    customer_email: form.get('customer_email'),
    customer_details: null,
    success_url: form.get('success_url') ?? '',
    cancel_url: form.get('cancel_url') ?? '',
    created: nowS,
    expires_at: Number(form.get('expires_at') ?? nowS + 86_400),
    livemode: false,
  } satisfies Session;
  const item = {
    name: of('[product_data][name]'),
    description: of('[product_data][description]'),
    email: form.get('customer_email') ?? '',
  };
  return { session, item, events: [], reversals: new Map(), isDeclined: false };
}

/** @returns a new event, stored with the checkout. It reports the current state. */
function storeEvent(
  record: CheckoutRecord,
  { type, object }: { readonly type: string; readonly object: object },
  nowS: number,
): StandInEvent {
  const event: StandInEvent = {
    id: newId('evt'),
    object: 'event',
    type,
    api_version: apiVersion,
    created: nowS,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object: structuredClone(object) },
  };
  record.events.push(event);
  return event;
}

export function pay(record: CheckoutRecord, email: string, nowS: number): StandInEvent {
  const { session } = record;
  session.status = 'complete';
  session.url = null;
  session.payment_status = 'paid';
  session.payment_intent = newId('pi');
  session.customer_details = { ...unusedOfCustomer, email: email === '' ? null : email };
  return storeEvent(record, { type: 'checkout.session.completed', object: session }, nowS);
}

export function expire(record: CheckoutRecord, nowS: number): StandInEvent {
  record.session.status = 'expired';
  record.session.url = null;
  return storeEvent(record, { type: 'checkout.session.expired', object: record.session }, nowS);
}

/** Refunds a payment in whole or in part. */
export function refund(record: CheckoutRecord, amount: number, nowS: number): StandInEvent {
  const begun = { id: newId('re'), object: 'refund', amount, created: nowS } as const;
  const reversal = storeReversal(record, begun, 'succeeded');
  return storeEvent(record, { type: 'refund.created', object: reversal }, nowS);
}

/** The card's owner disputes the payment. */
export function dispute(record: CheckoutRecord, nowS: number): StandInEvent {
  const amount = record.session.amount_total;
  const begun = { id: newId('du'), object: 'dispute', amount, created: nowS } as const;
  const reversal = storeReversal(record, begun, 'needs_response');
  return storeEvent(record, { type: 'charge.dispute.created', object: reversal }, nowS);
}

/** The bank decides the dispute. */
export function closeDispute(
  record: CheckoutRecord,
  status: 'won' | 'lost',
  nowS: number,
): StandInEvent {
  const open = [...record.reversals.values()].find(({ object }) => object === 'dispute');
  if (open === undefined) throw new Error('There’s no dispute');
  return storeEvent(
    record,
    { type: 'charge.dispute.closed', object: storeReversal(record, open, status) },
    nowS,
  );
}

function storeReversal(
  { session, reversals }: CheckoutRecord,
  { id, object, amount, created }: Pick<PaymentReversal, 'id' | 'object' | 'amount' | 'created'>,
  status: string,
): PaymentReversal {
  const { currency, payment_intent } = session;
  if (payment_intent === null) throw new Error('Nothing was paid');
  const charge = payment_intent.replace('pi_', 'ch_');
  const reversal = {
    ...(object === 'refund' ? unusedOfRefund : unusedOfDispute),
    id,
    object,
    amount,
    created,
    currency,
    payment_intent,
    charge,
    status,
  };
  reversals.set(id, reversal);
  return reversal;
}
