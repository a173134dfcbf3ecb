import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSmsGateway, type SmsGatewayStandIn } from '../../../../emulators/sms-gateway';
import { Undeliverable } from '../jobs/jobs';
import { createSignedApp, type SignedApp } from '../testing/signed-app';
import { createSmsGateway } from './create-gateway';
import { codeText, SmsThrottled } from './public';
import { runAsJob } from '../outbound/job-scope';
import { testOutbound } from '../testing/outbound';

const number = '+61400000101';
const now = () => new Date('2026-11-21T03:00:00.000Z');

describe('a text', () => {
  let app: SignedApp;
  beforeAll(async () => {
    app = await createSignedApp();
  });
  afterAll(() => app.close());
  afterEach(() => {
    app.drain();
    app.setNow(now());
  });

  it('is sealed while queued and sent when the jobs run', async () => {
    await app.deps.sms.send({ to: number, text: '123456' });
    expect(app.texts).toEqual([]);
    expect(app.events.map(({ type }) => type)).toEqual(['sms.send']);
    expect(JSON.stringify(app.events)).not.toMatch(/61400000101|123456/);
    await app.runJobs();
    expect(app.texts).toEqual([{ to: number, text: '123456' }]);
  });

  it('is dropped where it comes too late to be of use', async () => {
    await app.deps.sms.send({ to: number, text: 'soon', goodForMs: 60_000 });
    await app.deps.sms.send({ to: number, text: 'later' });
    app.setNow(new Date(now().getTime() + 61_000));
    await app.runJobs();
    expect(app.texts.map(({ text }) => text)).toEqual(['later']);
  });

  it('is refused after ten texts to a number in an hour', async () => {
    const to = '+61400000102';
    const send = () => app.deps.sms.send({ to, text: 'x' });
    for (let count = 0; count < 10; count += 1) await send();
    app.setNow(new Date(now().getTime() + 600_000));
    const refusal: unknown = await send().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SmsThrottled);
    expect(refusal).toMatchObject({ retryAfterS: 3_000 });
    expect(app.events).toHaveLength(10);
    await app.deps.sms.send({ to: '+61400000103', text: 'x' });
    app.setNow(new Date(now().getTime() + 3_600_000));
    await send();
    expect(app.events).toHaveLength(12);
    const { rows } = await app.deps.database.pool.query('SELECT * FROM sms_numbers');
    expect(JSON.stringify(rows)).not.toContain('61400000');
  });

  it('is refused when the budget of an hour, a day or a country is spent', async () => {
    const budget = { perHour: 10, perDay: 20, perCountry: 15 };
    const { settings } = app.deps;
    const own = await createSignedApp({ settings: { ...settings, smsBudget: budget } });
    let count = 0;
    const send = (country: '+614' | '+644', known = {}) =>
      own.deps.sms.send({ to: `${country}${10_000_000 + (count += 1)}`, text: 'x', ...known });
    const sent = async (country: '+614' | '+644', known = {}) => {
      for (let total = 0; ; total += 1) {
        const error: unknown = await send(country, known).catch((cause: unknown) => cause);
        if (error instanceof SmsThrottled) return total;
        if (error !== undefined) throw error;
      }
    };
    // a fifth of the hour is kept for numbers where they are known
    expect(await sent('+614')).toBe(8);
    expect(await sent('+644')).toBe(0);
    expect(await sent('+614', { countedFor: 'home' })).toBe(2);
    const hourLater = () => own.setNow(new Date(own.deps.now().getTime() + 3_600_000));
    hourLater();
    // of the country 12 of 15, of the day 16 of 20
    expect(await sent('+614')).toBe(2);
    expect(await sent('+644')).toBe(4);
    hourLater();
    expect(await sent('+644')).toBe(0);
    expect(await sent('+614', { countedFor: 'home' })).toBe(3);
    own.setNow(new Date(own.deps.now().getTime() + 86_400_000));
    expect(await sent('+614')).toBe(8);
    await own.close();
  });

  it('is counted correctly under concurrent requests', async () => {
    const asked = Array.from({ length: 15 }, () =>
      app.deps.sms.send({ to: '+61400000104', text: 'x' }),
    );
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});

describe('the gateway', () => {
  let standIn: SmsGatewayStandIn;
  beforeEach(async () => {
    standIn = await startSmsGateway();
  });
  afterEach(() => standIn.close());

  const gateway = (smsUrl: string, smsFrom = '+61400000001') => {
    const log = { info: () => expect.unreachable() };
    const settings = { smsUrl, smsFrom, isProduction: false };
    return createSmsGateway({ settings, dataDir: '/nowhere', log, now, outbound: testOutbound() });
  };

  it('gets number, text, sender and credentials', async () => {
    await gateway(standIn.url).send({ to: number, text: 'Ünïcode & more' });
    const service = `MG${'0'.repeat(32)}`;
    await gateway(standIn.url, service).send({ to: number, text: 'x' });
    expect(standIn.requests.map(({ form }) => form)).toEqual([
      { To: number, Body: 'Ünïcode & more', From: '+61400000001' },
      { To: number, Body: 'x', MessagingServiceSid: service },
    ]);
  });

  it.each([400, 404])('that says %i is not asked again', async (status) => {
    standIn.answerNext(status);
    const refusal: unknown = await gateway(standIn.url)
      .send({ to: number, text: 'x' })
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Undeliverable);
    expect(String(refusal)).toContain(String(status));
    expect(String(refusal)).not.toContain(number);
  });

  it.each([0, 401, 429, 500, 503])('that says %i is asked again later', async (status) => {
    standIn.answerNext(status);
    const send = () => gateway(standIn.url).send({ to: number, text: 'x' });
    const failure: unknown = await runAsJob(send).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(Undeliverable);
    expect(String(failure)).not.toContain(number);
    await send();
  });

  it('is asked with the right account only', async () => {
    const wrong = standIn.url.replace('token', 'tocken');
    await expect(gateway(wrong).send({ to: number, text: 'x' })).rejects.toThrow('401');
  });
});

it('without a gateway each text is a file, which the log names without naming anybody', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sms-'));
  const logged: unknown[] = [];
  const log = { info: (...line: unknown[]) => void logged.push(...line) };
  const settings = { smsUrl: null, smsFrom: null, isProduction: false };
  await createSmsGateway({ settings, dataDir, log, now, outbound: testOutbound() }).send({
    to: number,
    text: '123456',
  });
  const [name = ''] = await readdir(path.join(dataDir, 'sms'));
  expect(name).toMatch(/^20261121T030000000Z-[0-9a-f]{8}\.txt$/);
  const file = path.join(dataDir, 'sms', name);
  expect(await readFile(file, 'utf8')).toBe(`To: ${number}\n\n123456\n`);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(JSON.stringify(logged)).toContain('.txt');
  expect(JSON.stringify(logged)).not.toMatch(/6140000|123456/);
  await rm(dataDir, { recursive: true });
});

it('a code is bound to its origin in the form that phones read', () => {
  const text = codeText({ code: '123456', origin: 'https://climb.example' });
  expect(text.split('\n').at(-1)).toBe('@climb.example #123456');
  expect(text).toContain('123456 is your Cruxboard code.');
  // a message of up to 160 characters costs one text
  expect(text.length).toBeLessThanOrEqual(160);
});
