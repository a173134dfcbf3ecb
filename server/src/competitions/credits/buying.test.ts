import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { QueuedMail } from '../../platform/mail/public';
import { mailPurpose } from '../../platform/mail/public';
import { fingerprint } from '../../platform/testing/fingerprint';
import { openPaymentStage, type PaymentStage, post } from '../../platform/testing/payment-stage';
import { openStage } from '../../platform/testing/competition-stage';
import { startBadHttp } from '../../platform/testing/bad-vendor';
import { testOutbound } from '../../platform/testing/outbound';
import { createStripePayments } from '../payments/stripe-payments';
import { checkOpenPurchases } from './check-purchase';

let stage: PaymentStage;
beforeAll(async () => {
  stage = await openPaymentStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.deps.database.pool.query('truncate credit_accounts, payment_events cascade');
  stage.drain();
});

const creditsOf = async (uid: string) => (await stage.read('/api/me/credits', { as: uid })).body;
const entriesOf = async (uid: string) =>
  (await stage.read('/api/me/credits/entries', { as: uid })).body.items;
const purchaseOf = (uid: string, purchaseId: string) =>
  stage.read(`/api/me/credits/purchases/${purchaseId}`, { as: uid });
const checkoutOf = (sessionId: string) =>
  stage.standIn.records.find(({ session }) => session.id === sessionId)?.session;
/** What was mailed, as its job would open it. */
const mails = async () => {
  const sealed = stage.events.filter(({ type }) => type === 'mail.send');
  const opened = await Promise.all(
    sealed.map(({ payload }) => stage.deps.secret.open(mailPurpose, String(payload['sealed']))),
  );
  return opened.map((text) => (JSON.parse(text) as QueuedMail).mail); // sealed by `mailJob`
};

it('leads to a page with the price of the server’s own table, and back to /return', async () => {
  const { purchaseId, sessionId } = await stage.begin('olga', 'flash');
  const session = checkoutOf(sessionId);
  expect(session).toMatchObject({
    amount_total: 19_900,
    currency: 'aud',
    client_reference_id: purchaseId,
    metadata: { purchaseId },
  });
  const back = new URL(session?.success_url ?? '');
  expect(back.pathname).toBe('/return');
  expect(back.searchParams.get('next')).toBe(`/competitions/manage/credits/${purchaseId}`);
  expect((await purchaseOf('olga', purchaseId)).body).toMatchObject({
    state: 'open',
    priceCents: 19_900,
  });
  expect(await creditsOf('olga')).toEqual({
    balance: 0,
    currency: 'AUD',
    canBuy: true,
    canBuyAgainInS: null,
  });
});

it('takes no price from whoever buys', async () => {
  for (const more of [{ priceCents: 1 }, { credits: 9_999 }, { tierId: 'free' }]) {
    const data = { tierId: 'project', ...more };
    const answer = await stage.call('credits.createCheckoutSession', data, { as: 'olga' });
    expect(answer.body.error.details.code).toBe('invalid_argument');
  }
});

it('gives the credits once, with a receipt, however often the payment is told', async () => {
  const { purchaseId, event } = await stage.buy('olga');
  stage.drain();
  const told = await Promise.all([1, 2, 3].map(() => stage.sendEvent(event)));
  expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
  // another event that says the same
  expect((await stage.sendEvent({ ...event, id: 'evt_other' })).status).toBe(200);
  expect(await stage.balanceOf('olga')).toBe(1_000);
  expect(await entriesOf('olga')).toEqual([
    expect.objectContaining({ kind: 'purchase', amount: 1_000, balanceAfter: 1_000, purchaseId }),
  ]);
  expect((await purchaseOf('olga', purchaseId)).body).toMatchObject({
    state: 'paid',
    paidAt: stage.deps.now().toISOString(),
    takenBackCents: 0,
  });
  expect(stage.sent).toEqual([
    { channel: 'own:olga', type: 'own.changed', data: { kinds: ['credits'], ids: [purchaseId] } },
  ]);
  const [receipt, ...more] = await mails();
  expect(more).toEqual([]);
  expect(receipt).toMatchObject({ to: 'olga@example.com', subject: 'Receipt: 1,000 credits' });
  expect(receipt?.text).toContain('49.00 AUD');
  expect(receipt?.text).toContain(purchaseId);
  const seller = {
    name: 'Granite Pty Ltd',
    address: '1 Wall Street, Sydney NSW 2000',
    taxNumber: 'ABN 12 345 678 901',
  };
  for (const fact of Object.values(seller)) expect(receipt?.text).toContain(fact);
  expect((await purchaseOf('olga', purchaseId)).body.seller).toEqual(seller);
});

it('hears nothing that is not signed, not lately, or not as it was sent', async () => {
  const { event } = await stage.buy('olga');
  const before = await fingerprint(stage.deps.database.pool);
  const { body, signature } = stage.standIn.signed(event);
  const old = new Date(stage.deps.now().getTime() - 301_000);
  const refused = await Promise.all([
    post(stage, body),
    post(stage, body, ''),
    post(stage, body, 't=1,v1=00'),
    post(stage, body, signature.replace(/v1=./, 'v1=g')),
    post(stage, body.replace('4900', '4901'), signature),
    post(stage, `${body} `, signature),
    post(stage, '', signature),
    stage.sendEvent(event, old),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(Array(8).fill(400));
  expect(await fingerprint(stage.deps.database.pool)).toEqual(before);
  expect(await stage.balanceOf('olga')).toBe(0);
  // four minutes on the way are none too many
  const late = new Date(stage.deps.now().getTime() - 240_000);
  expect((await stage.sendEvent(event, late)).status).toBe(200);
  expect(await stage.balanceOf('olga')).toBe(1_000);
});

it('gives nothing for another amount, another currency, or what is not ours', async () => {
  const { event } = await stage.buy('olga');
  const twists = [
    { amount_total: 100 },
    { currency: 'idr' },
    { client_reference_id: null },
    { client_reference_id: 'somebody-elses' },
    { payment_status: 'unpaid' },
  ];
  for (const [n, twist] of twists.entries()) {
    const object = { ...event.data.object, ...twist };
    const answer = await stage.sendEvent({ ...event, id: `evt_twist_${n}`, data: { object } });
    expect(answer.status).toBe(200);
  }
  expect((await stage.sendEvent({ ...event, id: 'evt_x', type: 'customer.created' })).status).toBe(
    200,
  );
  expect(await stage.balanceOf('olga')).toBe(0);
});

it('begins one purchase for one key, also pressed twice at once', async () => {
  const send = () =>
    stage.call(
      'credits.createCheckoutSession',
      { tierId: 'project' },
      { as: 'olga', key: 'one-press' },
    );
  const [first, second] = await Promise.all([send(), send()]);
  expect(first?.status).toBe(200);
  expect(second?.body).toEqual(first?.body);
  expect((await send()).body).toEqual(first?.body);
});

it('says that the payment service does not answer, and charges nothing', async () => {
  stage.standIn.setDown(true);
  try {
    const data = { tierId: 'project' };
    const answer = await stage.call('credits.createCheckoutSession', data, { as: 'olga' });
    expect(answer.status).toBe(503);
    expect(answer.body.error.details.code).toBe('payments_unavailable');
  } finally {
    stage.standIn.setDown(false);
  }
  expect(await stage.balanceOf('olga')).toBe(0);
});

it('asks the service for whoever is back before the event, and never gives twice', async () => {
  const { purchaseId, event } = await stage.buy('olga');
  const check = (uid: string) => stage.call('credits.checkPurchase', { purchaseId }, { as: uid });
  expect((await check('nora')).body.error.details.code).toBe('not_found');
  expect((await check('olga')).body.result).toEqual({ state: 'paid' });
  await stage.sendEvent(event);
  expect((await check('olga')).body.result).toEqual({ state: 'paid' });
  expect(await stage.balanceOf('olga')).toBe(1_000);
});

it('finds out in the hour after what nobody told, one that fails not being in the way', async () => {
  const lost = await stage.begin('nora');
  const { purchaseId } = await stage.buy('olga');
  await stage.deps.database.pool.query(
    `update credit_purchases set session_id = 'cs_unknown', created_at = created_at - interval '1 minute'
      where id = $1`,
    [lost.purchaseId],
  );
  expect(await checkOpenPurchases(stage.deps)).toBe(0);
  const start = stage.deps.now();
  stage.setNow(new Date(start.getTime() + 2 * 3_600_000));
  expect(await checkOpenPurchases(stage.deps)).toBe(2);
  stage.setNow(start);
  expect((await purchaseOf('olga', purchaseId)).body.state).toBe('paid');
  expect(await stage.balanceOf('olga')).toBe(1_000);
});

it('closes a page that nobody paid on', async () => {
  const { purchaseId, sessionId } = await stage.begin('olga');
  await fetch(`${stage.standIn.url}/dashboard/${sessionId}`, {
    method: 'POST',
    body: new URLSearchParams({ act: 'expire' }),
    redirect: 'manual',
  });
  const record = stage.standIn.records.find(({ session }) => session.id === sessionId);
  const [event] = record?.events ?? [];
  if (event === undefined) throw new Error('Nothing was told');
  await stage.sendEvent(event);
  expect((await purchaseOf('olga', purchaseId)).body.state).toBe('expired');
});

it('shows nobody the credits of others', async () => {
  const { purchaseId, event } = await stage.buy('olga');
  await stage.sendEvent(event);
  expect((await purchaseOf('nora', purchaseId)).status).toBe(404);
  expect(await creditsOf('nora')).toMatchObject({ balance: 0 });
  expect(await entriesOf('nora')).toEqual([]);
  expect((await stage.read('/api/me/credits')).status).toBe(401);
});

it('goes through a long history page by page', async () => {
  const { event } = await stage.buy('olga');
  await stage.sendEvent(event);
  const competitionId = await stage.createCompetition();
  for (let n = 0; n < 4; n += 1) {
    await stage.asOlga('competitions.topUpCompetitors', { competitionId, competitors: 1 });
  }
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&cursor=${cursor}`;
    const page = await stage.read(`/api/me/credits/entries?size=2${query}`, { as: 'olga' });
    seen.push(...page.body.items.map((entry: { balanceAfter: number }) => entry.balanceAfter));
    cursor = page.body.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual([960, 970, 980, 990, 1_000]);
});

it('never lets a line of the books be changed or struck out', async () => {
  const { event } = await stage.buy('olga');
  await stage.sendEvent(event);
  const { drizzle } = stage.deps.database;
  for (const statement of [
    sql`update credit_entries set amount = 2000`,
    sql`delete from credit_entries`,
  ]) {
    await expect(drizzle.execute(statement)).rejects.toMatchObject({
      cause: { message: 'Credit entries are never changed or deleted' },
    });
  }
});

it('is not set up without keys', async () => {
  const bare = await openStage({ payments: null });
  try {
    const credits = await bare.read('/api/me/credits', { as: 'olga' });
    expect(credits.body).toMatchObject({ balance: 0, canBuy: false });
    const data = { tierId: 'project' };
    const answer = await bare.call('credits.createCheckoutSession', data, { as: 'olga' });
    expect(answer.body.error.details.code).toBe('payments_not_set_up');
    expect((await post(bare, '{}', 't=1,v1=00')).status).toBe(404);
    expect(await checkOpenPurchases(bare.deps)).toBe(0);
  } finally {
    await bare.close();
  }
});

it('while the provider is down, buying says so at once, and is offered again when it’s back', async () => {
  const bad = await startBadHttp({
    body: JSON.stringify({ id: 'cs_1', object: 'checkout.session', url: 'https://pay.example/1' }),
  });
  let at = new Date();
  const outbound = testOutbound({ now: () => at, sleep: async () => undefined });
  const apiOrigin = `http://127.0.0.1:${bad.port}`;
  const keys = { secretKey: 'sk_test_12345678', webhookSecret: 'whsec_12345678', apiOrigin };
  const payments = createStripePayments(keys, outbound);
  const down = await openStage({ outbound, payments });
  const buy = () =>
    down.call('credits.createCheckoutSession', { tierId: 'project' }, { as: 'olga' });
  const canBuyAgainInS = async () =>
    (await down.read('/api/me/credits', { as: 'olga' })).body.canBuyAgainInS as number | null;
  try {
    bad.be('500');
    await buy();
    const { status, body, headers } = await buy();
    expect([status, body.error]).toEqual([
      503,
      expect.objectContaining({
        message:
          'Card payments can’t be reached right now. You haven’t been charged. Try again in a few minutes.',
        details: { code: 'payments_unavailable', retryAfterS: await canBuyAgainInS() },
      }),
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const asked = bad.count();
    await buy();
    expect(bad.count()).toBe(asked);
    bad.be(null);
    at = new Date(at.getTime() + 60_000);
    // the first look asks the provider in the background
    await expect.poll(canBuyAgainInS).toBeNull();
    expect((await buy()).status).toBe(200);
  } finally {
    await down.close();
    await bad.close();
  }
});
