import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { closeDispute, dispute, refund } from '../../../../emulators/payments/book';
import { mailPurpose, type QueuedMail } from '../../platform/mail/public';
import { openPaymentStage, type PaymentStage } from '../../platform/testing/payment-stage';

let stage: PaymentStage;
beforeAll(async () => {
  stage = await openPaymentStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  const tables = 'credit_accounts, payment_reversals, payment_events';
  await stage.deps.database.pool.query(`truncate ${tables} cascade`);
  stage.drain();
});

const nowS = 1_795_230_000;
const recordOf = (sessionId: string) => {
  const record = stage.standIn.records.find(({ session }) => session.id === sessionId);
  if (record === undefined) throw new Error('There is no such checkout');
  return record;
};
const purchaseOf = async (id: string) =>
  (await stage.read(`/api/me/credits/purchases/${id}`, { as: 'olga' })).body;
const kinds = async () => {
  const { body } = await stage.read('/api/me/credits/entries', { as: 'olga' });
  return body.items.map((entry: { kind: string; amount: number }) => [entry.kind, entry.amount]);
};
const mailsTo = async (to: string) => {
  const opened = await Promise.all(
    stage.events.map(({ payload }) =>
      stage.deps.secret.open(mailPurpose, String(payload['sealed'])),
    ),
  );
  const all = opened.map((text) => (JSON.parse(text) as QueuedMail).mail); // sealed by `mailJob`
  return all.filter((mail) => mail.to === to);
};
/** Turns credits into places, ten for one. */
const spend = async (competitors: number) => {
  const competitionId = await stage.createCompetition();
  await stage.asOlga('competitions.topUpCompetitors', { competitionId, competitors });
};

it('takes as large a part of the credits as of the price, once, and tells buyer and operator', async () => {
  const { purchaseId, sessionId, event } = await stage.buy('olga');
  await stage.sendEvent(event);
  stage.drain();
  const half = refund(recordOf(sessionId), 2_450, nowS);
  await Promise.all([stage.sendEvent(half), stage.sendEvent(half)]);
  await stage.sendEvent({ ...half, id: 'evt_again', type: 'refund.updated' });
  expect(await stage.balanceOf('olga')).toBe(500);
  expect(await purchaseOf(purchaseId)).toMatchObject({
    state: 'paid',
    takenBackCents: 2_450,
    creditsTakenBack: 500,
  });
  expect(await mailsTo('olga@example.com')).toMatchObject([{ subject: '500 credits removed' }]);
  const [note, ...more] = await mailsTo('ops@climb.example');
  expect(more).toEqual([]);
  expect(note?.text).toContain('You don’t need to do anything');
  await stage.sendEvent(refund(recordOf(sessionId), 2_450, nowS));
  expect(await stage.balanceOf('olga')).toBe(0);
  expect(await kinds()).toEqual([
    ['refund', -500],
    ['refund', -500],
    ['purchase', 1_000],
  ]);
});

it('takes no more than there is, notes what is missing, and leaves later credits alone', async () => {
  const { purchaseId, sessionId, event } = await stage.buy('olga');
  await stage.sendEvent(event);
  await spend(70);
  stage.drain();
  await stage.sendEvent(refund(recordOf(sessionId), 4_900, nowS));
  expect(await stage.balanceOf('olga')).toBe(0);
  expect(await purchaseOf(purchaseId)).toMatchObject({ creditsTakenBack: 300 });
  const [note] = await mailsTo('ops@climb.example');
  expect(note?.text).toContain('700 of the credits to remove had already been spent');
  const second = await stage.buy('olga');
  await stage.sendEvent(second.event);
  expect(await stage.balanceOf('olga')).toBe(1_000);
});

it('tells the operator also where nothing was left to take', async () => {
  const { sessionId, event } = await stage.buy('olga');
  await stage.sendEvent(event);
  await spend(100);
  stage.drain();
  await stage.sendEvent(refund(recordOf(sessionId), 4_900, nowS));
  expect(await stage.balanceOf('olga')).toBe(0);
  expect(await mailsTo('olga@example.com')).toEqual([]);
  expect((await mailsTo('ops@climb.example'))[0]?.text).toContain('1,000 of the credits to remove');
});

it('waits with a refund that is told before its payment', async () => {
  const { sessionId, event } = await stage.buy('olga');
  const all = refund(recordOf(sessionId), 4_900, nowS);
  await stage.sendEvent(all);
  expect(await stage.balanceOf('olga')).toBe(0);
  await stage.sendEvent(event);
  expect(await stage.balanceOf('olga')).toBe(0);
  expect(await kinds()).toEqual([
    ['refund', -1_000],
    ['purchase', 1_000],
  ]);
});

it('finds one end where refund and payment are told at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { sessionId, event } = await stage.buy('olga');
    const all = refund(recordOf(sessionId), 4_900, nowS);
    await Promise.all([stage.sendEvent(all), stage.sendEvent(event)]);
    expect(await stage.balanceOf('olga')).toBe(0);
  }
});

it('takes the credits for a dispute and gives back what it took where that is won', async () => {
  const { purchaseId, sessionId, event } = await stage.buy('olga');
  await stage.sendEvent(event);
  await spend(40);
  await stage.sendEvent(dispute(recordOf(sessionId), nowS));
  expect(await stage.balanceOf('olga')).toBe(0);
  const won = closeDispute(recordOf(sessionId), 'won', nowS);
  await stage.sendEvent(won);
  // what is told late changes nothing
  const [, opened] = recordOf(sessionId).events;
  if (opened !== undefined) await stage.sendEvent({ ...opened, id: 'evt_late' });
  expect(await stage.balanceOf('olga')).toBe(600);
  expect(await purchaseOf(purchaseId)).toMatchObject({ takenBackCents: 0, creditsTakenBack: 0 });
  expect((await kinds()).slice(0, 2)).toEqual([
    ['reinstated', 600],
    ['dispute', -600],
  ]);
});

it('gives back for a refund that failed, and takes nothing for a bank’s mere question', async () => {
  const { sessionId, event } = await stage.buy('olga');
  await stage.sendEvent(event);
  const callStripe = dispute(recordOf(sessionId), nowS);
  const object = { ...callStripe.data.object, status: 'warning_needs_response' };
  await stage.sendEvent({ ...callStripe, data: { object } });
  expect(await stage.balanceOf('olga')).toBe(1_000);
  const all = refund(recordOf(sessionId), 4_900, nowS);
  await stage.sendEvent(all);
  expect(await stage.balanceOf('olga')).toBe(0);
  const failed = { object: { ...all.data.object, status: 'failed' } };
  await stage.sendEvent({ ...all, id: 'evt_failed', type: 'refund.failed', data: failed });
  expect(await stage.balanceOf('olga')).toBe(1_000);
});

it('leaves the payments of other products at the same service alone', async () => {
  const { sessionId, event } = await stage.buy('olga');
  await stage.sendEvent(event);
  const all = refund(recordOf(sessionId), 4_900, nowS);
  const object = { ...all.data.object, payment_intent: 'pi_of_something_else' };
  expect((await stage.sendEvent({ ...all, data: { object } })).status).toBe(200);
  expect(await stage.balanceOf('olga')).toBe(1_000);
});
