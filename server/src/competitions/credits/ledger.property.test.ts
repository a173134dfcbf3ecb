import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeDispute,
  dispute,
  refund,
  type StandInEvent,
} from '../../../../emulators/payments/book';
import { accounts } from '../../people/accounts/schema';
import { competitionRoles } from '../staff/schema';
import { openPaymentStage, type PaymentStage } from '../../platform/testing/payment-stage';

let stage: PaymentStage;
/** 0: none; else every so many looks at the clock throw, wherever an operation has got to by then. */
let crashEvery = 0;
let looks = 0;
const at = new Date('2026-11-21T03:00:00.000Z');

let competitionIds: string[] = [];
let runs = 0;

beforeAll(async () => {
  stage = await openPaymentStage({
    now: () => {
      looks += 1;
      if (crashEvery > 0 && looks % crashEvery === 0) throw new Error('a crash in the midst');
      return at;
    },
  });
  competitionIds = [await stage.createCompetition(), await stage.createCompetition()];
});
afterAll(() => stage.close());

const uids = ['ana', 'ben'] as const;

/** Empty books, and people whom no limit of calls has seen yet. @returns their uids, by name. */
async function anew(): Promise<(name: string) => string> {
  const { pool, drizzle } = stage.deps.database;
  await pool.query('truncate credit_accounts, payment_reversals, payment_events cascade');
  await pool.query('update competitions set balance = 25, topped_up_balance = 0');
  runs += 1;
  const of = (name: string) => `${name}-${runs}`;
  const people = uids.map(of);
  await drizzle
    .insert(accounts)
    .values(people.map((uid) => ({ uid, username: uid.replace('-', '_'), isInitialised: true })));
  await drizzle
    .insert(competitionRoles)
    .values(
      competitionIds.flatMap((competitionId) =>
        people.map((uid) => ({ competitionId, uid, role: 'organiser' as const })),
      ),
    );
  return of;
}

const purchase = fc.record({
  uid: fc.constantFrom(...uids),
  tierId: fc.constantFrom('project', 'flash'),
  followed: fc.array(fc.constantFrom('half', 'all', 'dispute', 'won', 'lost'), { maxLength: 3 }),
});
const topUp = fc.record({
  uid: fc.constantFrom(...uids),
  competitors: fc.integer({ min: 1, max: 300 }),
  sendings: fc.integer({ min: 1, max: 3 }),
  isFirst: fc.boolean(),
});

interface Played {
  readonly uid: string;
  readonly tierId: string;
  readonly followed: readonly string[];
}

/** A purchase that was paid, with everything that the service will tell of it. */
async function played({ uid, tierId, followed }: Played) {
  const { sessionId } = await stage.buy(uid, tierId);
  const record = stage.standIn.records.find(({ session }) => session.id === sessionId);
  if (record === undefined) throw new Error('There is no such checkout');
  const price = record.session.amount_total;
  for (const what of followed) {
    const hasDispute =
      record.reversals.size > 0 && [...record.reversals.keys()].some((id) => id.startsWith('du_'));
    if (what === 'half') refund(record, Math.floor(price / 2), 0);
    else if (what === 'all') refund(record, price, 0);
    else if (what === 'dispute' || !hasDispute) dispute(record, 0);
    else closeDispute(record, what === 'won' ? 'won' : 'lost', 0);
  }
  return record.events;
}

async function expectSound() {
  const { rows } = await stage.deps.database.pool.query(
    `select account.id from credit_accounts account
      where balance <> (select coalesce(sum(amount), 0) from credit_entries where credit_account_id = account.id)
         or entry_count <> (select count(*) from credit_entries where credit_account_id = account.id)
         or balance < 0
     union all
     select credit_account_id from (
       select credit_account_id, balance_after - amount as before,
              coalesce(lag(balance_after) over (partition by credit_account_id order by number), 0) as last
         from credit_entries) chain where before <> last
     union all
     select id from competitions
      where topped_up_balance <> (select coalesce(sum(places), 0) from credit_entries
                                   where competition_id = competitions.id and kind = 'top_up')
     union all
     select id from credit_purchases
      where (state = 'paid') <> exists (select from credit_entries where purchase_id = credit_purchases.id and kind = 'purchase')
         or taken_back_credits <> (select coalesce(-sum(amount), 0) from credit_entries
                                    where purchase_id = credit_purchases.id and kind <> 'purchase')`,
  );
  expect(rows).toEqual([]);
}

/** Once everything was told, what is due is taken or missing, whatever the order was. */
async function expectSettled() {
  const { rows } = await stage.deps.database.pool.query<{
    due: number;
    done: number;
    state: string;
  }>(
    `select state, taken_back_credits + missing_credits as done,
            ceil(credits * least(price_cents, (select coalesce(sum(amount_cents), 0) from payment_reversals
              where payment_id = credit_purchases.payment_id and state in ('open', 'taken')))::numeric
              / price_cents)::int as due
       from credit_purchases`,
  );
  for (const row of rows) expect(row).toEqual({ state: 'paid', due: row.done, done: row.done });
}

test(
  'whatever is told and pressed at once, twice, in any order and crashing: the books add up',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(purchase, { minLength: 1, maxLength: 3 }),
        fc.array(topUp, { maxLength: 5 }),
        fc.record({
          order: fc.infiniteStream(fc.nat()),
          crashes: fc.constantFrom(0, 3, 5, 7, 11),
        }),
        async (purchases, topUps, { order, crashes }) => {
          const people = await anew();
          const events: StandInEvent[] = [];
          for (const each of purchases) {
            events.push(...(await played({ ...each, uid: people(each.uid) })));
          }
          const works = [
            ...[...events, ...events].map((event) => () => stage.sendEvent(event, at)),
            ...topUps.flatMap(({ uid, competitors, sendings, isFirst }, n) =>
              Array.from({ length: sendings }, () => () => {
                const data = { competitionId: competitionIds[isFirst ? 0 : 1], competitors };
                const options = { as: people(uid), key: `press-number-${n}` };
                return stage.call('competitions.topUpCompetitors', data, options);
              }),
            ),
          ]
            .map((work) => ({ work, place: Number(order.next().value) }))
            .toSorted((a, b) => a.place - b.place);
          crashEvery = crashes;
          try {
            for (let from = 0; from < works.length; from += 4) {
              await Promise.all(works.slice(from, from + 4).map(({ work }) => work()));
            }
          } finally {
            crashEvery = 0;
          }
          await expectSound();
          // the service goes on until each was heard
          for (const event of events) expect((await stage.sendEvent(event, at)).status).toBe(200);
          await expectSound();
          await expectSettled();
        },
      ),
      { numRuns: 15 },
    );
  },
);
