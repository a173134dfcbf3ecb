import type { StandInEvent } from '../../../../emulators/payments/book';
import { type PaymentsStandIn, startPayments } from '../../../../emulators/payments/server';
import { parseSettings } from '../config/settings';
import type { Deps } from '../deps';
import { createStripePayments } from '../../competitions/payments/stripe-payments';
import type { Answer } from './app';
import { openStage, type Stage } from './competition-stage';
import { testOutbound } from './outbound';

/** The stage with a payment service: the real library, talking to the stand-in. */
export interface PaymentStage extends Stage {
  readonly standIn: PaymentsStandIn;
  /** Begins a purchase. @returns its id, and the checkout at the service. */
  begin(uid: string, tierId?: string): Promise<{ purchaseId: string; sessionId: string }>;
  /** The same, paid on the service's page. @returns also the event that tells it. */
  buy(
    uid: string,
    tierId?: string,
  ): Promise<{ purchaseId: string; sessionId: string; event: StandInEvent }>;
  /** Tells the product an event, signed. */
  sendEvent(event: StandInEvent, at?: Date): Promise<Answer>;
  /** Somebody's balance, by the row and by the sum of the entries: a test fails where they differ. */
  balanceOf(uid: string): Promise<number>;
}

export async function openPaymentStage(overrides: Partial<Deps> = {}): Promise<PaymentStage> {
  const clock: { now: () => Date } = { now: () => new Date() };
  const standIn = await startPayments({ now: () => clock.now() });
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    OPERATOR_EMAIL: 'ops@climb.example',
    OPERATOR_NAME: 'Granite Pty Ltd',
    OPERATOR_ADDRESS: '1 Wall Street, Sydney NSW 2000',
    OPERATOR_TAX_NUMBER: 'ABN 12 345 678 901',
  };
  const settings = parseSettings({ ...env, ...standIn.settings });
  if (settings.payments === null) throw new Error('The stand-in is not set up');
  const payments = createStripePayments(settings.payments, testOutbound());
  const stage = await openStage({ settings, payments, ...overrides });
  clock.now = () => stage.deps.now();
  const begin: PaymentStage['begin'] = async (uid, tierId = 'project') => {
    const answer = await stage.call('credits.createCheckoutSession', { tierId }, { as: uid });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    const { purchaseId, url } = answer.body.result;
    return { purchaseId, sessionId: String(url).split('/').at(-1) ?? '' };
  };
  return {
    ...stage,
    standIn,
    begin,
    buy: async (uid, tierId) => {
      const begun = await begin(uid, tierId);
      const form = new URLSearchParams({ email: `${uid}@pay.example`, card: '4242424242424242' });
      const page = `${standIn.url}/pay/${begun.sessionId}`;
      await fetch(page, { method: 'POST', body: form, redirect: 'manual' });
      const record = standIn.records.find(({ session }) => session.id === begun.sessionId);
      const event = record?.events.at(-1);
      if (event === undefined) throw new Error('It was not paid');
      return { ...begun, event };
    },
    sendEvent: async (event, at) => {
      const { body, signature } = standIn.signed(event, at);
      return post(stage, body, signature);
    },
    balanceOf: async (uid) => {
      const { rows } = await stage.deps.database.pool.query<{ balance: number; sum: number }>(
        `select balance, (select coalesce(sum(amount), 0)::int from credit_entries
           where credit_account_id = id) as sum from credit_accounts where uid = $1`,
        [uid],
      );
      const [row] = rows;
      if (row === undefined) return 0;
      if (row.balance !== row.sum) throw new Error(`${row.balance} kept, ${row.sum} in the books`);
      return row.balance;
    },
    close: async () => {
      await stage.close();
      await standIn.close();
    },
  };
}

/** Sends bytes to where the payment service tells what happened. */
export async function post(
  { app }: Pick<Stage, 'app'>,
  body: string,
  signature?: string,
): Promise<Answer> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/payments/events',
    payload: body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body), headers: answer.headers };
}
