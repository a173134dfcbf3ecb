import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BadVendor, misdeeds, startBadHttp, startBadSmtp } from '../testing/bad-vendor';
import { testOutbound } from '../testing/outbound';
import { expectedOf, isRead, type VendorCase, vendorCases } from '../testing/vendor-cases';
import { runAsJob } from './job-scope';
import { vendorCircuits, vendorKeysRefused, vendorRequests } from './metrics';
import type { Outbound } from './outbound';
import { VendorDown, vendorDownIn } from './vendor-down';
import { createVendorFetch } from './vendor-fetch';
import { vendors } from './vendors';

let server: BadVendor;
const open: BadVendor[] = [];
let outbound: Outbound;
let at: Date;
let waits: number[];
/** Ends the latest attempt, whose time is up only when a test says so. */
let endAttempt: () => void;

beforeEach(() => {
  at = new Date('2026-11-21T03:00:00.000Z');
  waits = [];
  outbound = testOutbound({
    now: () => at,
    random: () => 0.5,
    sleep: async (ms) => void waits.push(ms),
    startTimer: (end) => {
      endAttempt = end;
      return () => undefined;
    },
  });
});
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

const start = async ({ vendor, good }: VendorCase) => {
  server = await (vendor === 'mail' ? startBadSmtp() : startBadHttp(good));
  open.push(server);
};
const pass = (ms: number) => void (at = new Date(at.getTime() + ms));

async function failureOf({ ask }: VendorCase): Promise<Error> {
  const failure = await ask({ outbound, port: server.port }).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof Error)) throw new Error('It answered');
  return failure;
}

/** Lets the time of each attempt be up once its request has come. */
async function endAttempts(requests: number) {
  for (let come = 1; come <= requests; come += 1) {
    await expect.poll(() => server.count(), { interval: 5 }).toBe(come);
    endAttempt();
  }
}

async function counted(vendor: string, outcome: string): Promise<number> {
  const { values } = await vendorRequests.get();
  const of = values.find(({ labels }) => labels.vendor === vendor && labels.outcome === outcome);
  return of?.value ?? 0;
}

async function openCircuits(vendor: string): Promise<number> {
  const { values } = await vendorCircuits.get();
  return values.find(({ labels }) => labels.vendor === vendor)?.value ?? 0;
}

it('covers every vendor', () => {
  expect(vendorCases.map(({ vendor }) => vendor)).toEqual([...vendors]);
});

describe.each(vendorCases)('$vendor', (vendorCase) => {
  const { vendor, isBodyIgnored = false, error } = vendorCase;
  const relevant = misdeeds.filter((misdeed) => isRead(vendorCase, misdeed));

  it.each(relevant)(
    '%s: known to the caller, counted, and repeated within bounds',
    async (misdeed) => {
      await start(vendorCase);
      server.be(misdeed);
      const { outcome, requests } = expectedOf(vendorCase, misdeed);
      const before = await counted(vendor, outcome);
      const failing = failureOf(vendorCase);
      if (misdeed === 'delay') await endAttempts(requests);
      const failure = await failing;
      const isPushLater = isBodyIgnored && misdeed === '429';
      expect(failure.name).toBe(isPushLater ? 'Error' : error);
      expect(server.count()).toBe(requests);
      expect(await counted(vendor, outcome)).toBe(before + requests);
      expect(waits).toHaveLength(requests - 1);
    },
  );

  it('is left alone after five failures in a row, asked again after a while, and used again', async () => {
    await start(vendorCase);
    server.be('500');
    while (server.count() < 5) await failureOf(vendorCase);
    expect(await openCircuits(vendor)).toBe(1);
    await failureOf(vendorCase);
    expect(server.count()).toBe(5);
    pass(10_001);
    await failureOf(vendorCase);
    expect(server.count()).toBe(6);
    // for longer, as it’s still down
    pass(10_001);
    await failureOf(vendorCase);
    expect(server.count()).toBe(6);
    server.be(null);
    pass(10_001);
    await vendorCase.ask({ outbound, port: server.port });
    expect(await openCircuits(vendor)).toBe(0);
    await vendorCase.ask({ outbound, port: server.port });
  });

  it('isn’t asked twice by a job, which is tried again as a whole', async () => {
    await start(vendorCase);
    server.be('500');
    await runAsJob(() => failureOf(vendorCase));
    expect([server.count(), waits]).toEqual([1, []]);
  });
});

it('an attempt is told when its time is up, and given up even if it doesn’t listen', async () => {
  let isTold = false;
  const failing = testOutbound().call('push', {
    isRepeatable: false,
    attempt: (signal) =>
      new Promise<never>(() => signal.addEventListener('abort', () => (isTold = true))),
    faultOf: () => ({ outcome: 'failed' }),
    limitMs: 1,
  });
  await expect(failing).rejects.toMatchObject({ failure: 'no_answer' });
  expect(isTold).toBe(true);
});

it('forgets the push services that were not used for the longest, with their circuits', async () => {
  const fail = (part: string) =>
    outbound
      .call('push', {
        part,
        isRepeatable: false,
        attempt: () => Promise.reject(new Error('no')),
        faultOf: () => ({ outcome: 'failed' }),
      })
      .catch(() => undefined);
  for (let service = 0; service < 210; service += 1)
    for (let time = 0; time < 5; time += 1) await fail(`push-${service}.example`);
  expect(await openCircuits('push')).toBe(200);
  vendorCircuits.reset();
});

const [google] = vendorCases;
const payments = vendorCases.find(({ vendor }) => vendor === 'payments');

describe('Retry-After', () => {
  it('is waited for, and a little longer, if it’s short', async () => {
    if (google === undefined) throw new Error('no case');
    await start(google);
    server.be('429', { retryAfterS: 2 });
    await failureOf(google);
    expect(waits).toEqual([2_100, 2_200]);
  });

  it('is told to the caller if it’s long', async () => {
    if (payments === undefined) throw new Error('no case');
    await start(payments);
    server.be('429', { retryAfterS: 120 });
    expect(vendorDownIn(await failureOf(payments))?.retryAfterS).toBe(120);
    expect([server.count(), waits]).toEqual([1, []]);
  });

  it('keeps the circuit open for as long, but for no more than five minutes', async () => {
    if (payments === undefined) throw new Error('no case');
    await start(payments);
    server.be('429', { retryAfterS: 86_400 });
    for (let asked = 0; asked < 5; asked += 1) await failureOf(payments);
    pass(299_000);
    const failure = vendorDownIn(await failureOf(payments));
    expect(failure).toBeInstanceOf(VendorDown);
    expect([failure?.failure, failure?.retryAfterS, server.count()]).toEqual(['skipped', 2, 5]);
    pass(1_001);
    server.be(null);
    await payments.ask({ outbound, port: server.port });
  });
});

it('waits between attempts for random times that grow', async () => {
  if (google === undefined) throw new Error('no case');
  await start(google);
  server.be('500');
  await failureOf(google);
  expect(waits).toEqual([100, 200]);
});

it('asks its check in the background when it’s time to try again, so that nobody has to be the first', async () => {
  await start(vendorCases.find(({ vendor }) => vendor === 'challenge') as VendorCase); // one of them
  const challenge = vendorCases.find(({ vendor }) => vendor === 'challenge') as VendorCase; // one of them
  server.be('500');
  for (let asked = 0; asked < 5; asked += 1) await failureOf(challenge);
  expect(outbound.isUp('challenge')).toBe(false);
  pass(10_001);
  server.be(null);
  expect(outbound.isUp('challenge')).toBe(false);
  await expect.poll(() => outbound.isUp('challenge')).toBe(true);
});

describe('a refused key', () => {
  const grant = '{"error":"invalid_grant"}';
  const identityKey = '{"error":{"message":"API key not valid. Please pass a valid API key."}}';
  const identityPerson = '{"error":{"message":"INVALID_CUSTOM_TOKEN : The account was deleted."}}';
  const instagramKey = '{"error_type":"OAuthException","error_message":"Invalid client_secret"}';
  const refusals = [
    ['google', 401, { key: '{"error":"invalid_client"}', person: grant }],
    ['apple', 400, { key: '{"error":"invalid_client"}', person: grant }],
    [
      'microsoft',
      401,
      { key: '{"error":"invalid_client","error_codes":[7000215]}', person: grant },
    ],
    ['identity', 400, { key: identityKey, person: identityPerson }],
    // the product's own assertion
    ['identity', 400, { key: grant, person: identityPerson }],
    ['instagram', 400, { key: instagramKey, person: grant }],
  ] as const;

  it.each(refusals)('of %s is told apart from a refused person', async (vendor, status, of) => {
    const body = of.key;
    const refusing = await startBadHttp({ status, body });
    const other = await startBadHttp({ status, body: of.person });
    open.push(refusing, other);
    const send = createVendorFetch(outbound, vendor);
    const ofKey = async () => (await vendorKeysRefused.get()).values;
    const before = await counted(vendor, 'key_refused');
    await send(`http://127.0.0.1:${other.port}`);
    expect(await counted(vendor, 'key_refused')).toBe(before);
    const answer = await send(`http://127.0.0.1:${refusing.port}`);
    expect([answer.status, await answer.text()]).toEqual([status, body]);
    expect(await counted(vendor, 'key_refused')).toBe(before + 1);
    expect(await ofKey()).toContainEqual({ labels: { vendor }, value: 1 });
  });
});
