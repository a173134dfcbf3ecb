import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLocalBus } from '../../../platform/live/bus';
import { callAs } from '../../../platform/testing/members';
import { type Nodes, openNodes } from '../../../platform/testing/nodes';
import { createSignedApp, type SignedApp } from '../../../platform/testing/signed-app';
import { startTarget, type Target } from '../../../platform/testing/target';
import { newNumber, password } from './victims';

const isRefused = ({ body }: { body: { error?: { message: string } } }) =>
  body.error?.message.startsWith('TOO_MANY_ATTEMPTS_TRY_LATER') === true;

describe('with two nodes', () => {
  let nodes: Nodes;
  let restarted: SignedApp;
  beforeAll(async () => {
    nodes = await openNodes();
    const { database } = nodes.here.deps;
    restarted = await createSignedApp({ database, bus: createLocalBus() });
  });
  afterAll(async () => {
    await restarted.close();
    await nodes.close();
  });

  const inTurns = async (times: number, ask: (node: SignedApp) => Promise<{ body: object }>) => {
    const answers = [];
    for (let turn = 0; turn < times; turn += 1) {
      answers.push(await ask(turn % 2 === 0 ? nodes.here : nodes.there));
    }
    return answers.filter((answer) => !isRefused(answer)).length;
  };

  it('passwords are guessed no more often than with one, also after a restart', async () => {
    const { email } = await nodes.here.signUp();
    const guess = (node: SignedApp, given = 'guess-guess-1') =>
      node.identity('accounts:signInWithPassword', { email, password: given });
    expect(await inTurns(20, (node) => guess(node))).toBe(6);
    expect(isRefused(await guess(restarted))).toBe(true);
  });

  it('a place that signed in stays trusted on every node', async () => {
    const { email } = await nodes.here.signUp();
    const signIn = (node: SignedApp, remoteAddress: string, given: string) =>
      node.send({
        method: 'POST',
        url: '/v1/accounts:signInWithPassword?key=cruxboard-web',
        payload: { email, password: given },
        remoteAddress,
      });
    expect((await signIn(nodes.here, '10.0.0.9', password)).status).toBe(200);
    for (let from = 0; from < 35; from += 1) await signIn(nodes.there, `10.0.1.${from}`, 'wrong');
    expect(isRefused(await signIn(nodes.here, '10.0.2.1', password))).toBe(true);
    expect((await signIn(restarted, '10.0.0.9', password)).status).toBe(200);
  });

  it('a mailbox gets no more emails than with one', async () => {
    const { email } = await nodes.here.signUp();
    const code = { requestType: 'PASSWORD_RESET', email };
    expect(await inTurns(20, (node) => node.identity('accounts:sendOobCode', code))).toBe(6);
  });

  it('a phone gets no more texts than with one', async () => {
    const phoneNumber = newNumber();
    const ask = (node: SignedApp) =>
      node.identity('accounts:sendVerificationCode', { phoneNumber });
    expect(await inTurns(20, ask)).toBe(6);
  });

  it('names nobody in the table', async () => {
    const { email } = await nodes.here.signUp();
    await nodes.here.identity('accounts:signInWithPassword', { email, password: 'wrong' });
    const { rows } = await nodes.here.deps.database.pool.query('SELECT * FROM identity_tries');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/@|127\.0\.0\.1|\+61/);
  });

  it('lets whoever was not refused on', async () => {
    const { idToken } = await nodes.here.signUp();
    expect((await callAs(nodes.there, idToken, 'accounts.reactivate')).status).toBe(400);
  });
});

describe('a network of IPv6, all of whose addresses one attacker has', () => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget();
  });
  afterAll(() => target.close());
  beforeEach(() => target.pass(86_400));

  const host = (turn: number) =>
    `2001:db8:7:1:${((turn * 7_919) % 65_536).toString(16)}::${turn + 1}`;
  const post = (method: string, payload: object, from: string) =>
    target.from(from, { method: 'POST', url: `/v1/${method}?key=cruxboard-web`, payload });

  it('guesses as if from one address', async () => {
    const { email } = await target.signUp();
    const body = { email, password: 'guess-guess-1' };
    let tried = 0;
    for (let turn = 0; turn < 20; turn += 1) {
      if (!isRefused(await post('accounts:signInWithPassword', body, host(turn)))) tried += 1;
    }
    expect(tried).toBe(6);
    // nobody next door is held up
    const neighbour = await post(
      'accounts:signInWithPassword',
      { email, password },
      '2001:db8:7:2::1',
    );
    expect(neighbour.status).toBe(200);
  });

  it('texts a phone as if from one address', async () => {
    const phoneNumber = newNumber();
    let sent = 0;
    for (let turn = 0; turn < 20; turn += 1) {
      const answer = await post('accounts:sendVerificationCode', { phoneNumber }, host(turn));
      if (!isRefused(answer)) sent += 1;
    }
    expect(sent).toBe(6);
  });

  it('gets harder challenges as if from one address', async () => {
    const url = '/api/app-check/challenge';
    const ask = (from: string) => target.from(from, { method: 'POST', url });
    const answers = [];
    for (let turn = 0; turn < 301; turn += 1) answers.push(await ask(host(turn)));
    expect(answers.at(-1)?.status).toBe(429);
    expect((await ask('2001:db8:7:2::1')).status).toBe(200);
  });
});
