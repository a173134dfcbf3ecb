import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSignedApp, type SignedApp } from '../../platform/testing/signed-app';
import { identityUsers } from './schema';

let app: SignedApp;
beforeAll(async () => {
  app = await createSignedApp();
});
afterAll(() => app.close());
beforeEach(() => app.drain());

const message = (answer: { body: { error?: { message: string } } }) =>
  answer.body.error?.message ?? 'fine';

let numbers = 0;
const newNumber = () => `+6149157${String(7_000 + (numbers += 1))}`;

const from = (remoteAddress: string) => ({
  ask: (phoneNumber: string) =>
    app.send({
      method: 'POST',
      url: '/v1/accounts:sendVerificationCode?key=cruxboard-web',
      payload: { phoneNumber },
      remoteAddress,
    }),
  enter: (body: object) =>
    app.send({
      method: 'POST',
      url: '/v1/accounts:signInWithPhoneNumber?key=cruxboard-web',
      payload: body,
      remoteAddress,
    }),
});
const home = from('203.0.113.9');

async function signIn(place: ReturnType<typeof from>, phoneNumber: string) {
  const { body } = await place.ask(phoneNumber);
  return place.enter({ sessionInfo: body.sessionInfo, code: await app.textedCode() });
}

/** Somebody with many addresses uses up what a number may be texted. */
async function flood(phoneNumber: string): Promise<void> {
  for (let host = 0; host < 12; host += 1) await from(`198.51.${host}.7`).ask(phoneNumber);
  const answer = await from('192.0.2.1').ask(phoneNumber);
  expect(message(answer)).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
}

describe('a number that somebody floods', () => {
  it('signs in where it signed in before, and in the network around', async () => {
    const number = newNumber();
    expect((await signIn(home, number)).status).toBe(200);
    await flood(number);
    expect((await signIn(home, number)).status).toBe(200);
    expect((await signIn(from('203.0.113.200'), number)).status).toBe(200);
    expect((await signIn(from('::ffff:203.0.113.4'), number)).status).toBe(200);
  });

  it('waits anywhere else, as somebody’s first place might be the flooder’s', async () => {
    const number = newNumber();
    await flood(number);
    const answer = await home.ask(number);
    expect(message(answer)).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is known at a place by its own codes alone', async () => {
    const [number, other] = [newNumber(), newNumber()];
    expect((await signIn(home, other)).status).toBe(200);
    const asked = await home.ask(number);
    await home.enter({ sessionInfo: asked.body.sessionInfo, code: '000000' });
    await flood(number);
    expect(message(await home.ask(number))).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
  });

  it('has its share at a known place too', async () => {
    const number = newNumber();
    const place = from('2001:db8:5:1::1');
    expect((await signIn(place, number)).status).toBe(200);
    await flood(number);
    const sent = [];
    for (let host = 2; host < 20; host += 1) {
      sent.push(message(await from(`2001:db8:5:${host}::1`).ask(number)));
    }
    expect(sent.filter((said) => said === 'fine')).toHaveLength(10);
  });

  it('is a stranger at a place that it was last at a season ago', async () => {
    const number = newNumber();
    const place = from('203.0.114.9');
    await signIn(place, number);
    const now = app.deps.now();
    app.setNow(new Date(now.getTime() + 91 * 86_400_000));
    await flood(number);
    expect(message(await place.ask(number))).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/);
    app.setNow(now);
  });
});

describe('a number that two sign up with', () => {
  it('makes one account; who came second is told', async () => {
    const phoneNumber = newNumber();
    const { body } = await home.ask(phoneNumber);
    const code = await app.textedCode();
    const client = await app.deps.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`insert into identity_users (uid, phone_number) values ('first', $1)`, [
        phoneNumber,
      ]);
      const second = home.enter({ sessionInfo: body.sessionInfo, code });
      await untilBlocked();
      await client.query('commit');
      expect(message(await second)).toBe('PHONE_NUMBER_EXISTS');
    } finally {
      client.release();
    }
    const users = await app.deps.database.drizzle.select().from(identityUsers);
    const owners = users.filter((user) => user.phoneNumber === phoneNumber);
    expect(owners.map(({ uid }) => uid)).toEqual(['first']);
  });
});

/** Resolves when a statement waits for another one's transaction. */
async function untilBlocked(): Promise<void> {
  for (;;) {
    const { rows } = await app.deps.database.pool.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}
