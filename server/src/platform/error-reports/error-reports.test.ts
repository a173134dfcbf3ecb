import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseSettings } from '../config/settings';
import { AppError } from '../http/app-error';
import { createLog } from '../log/log';
import { createTestApp, type TestApp } from '../testing/app';
import { startWatchReceiver, type WatchReceiver } from '../testing/watch-receiver';
import { createReportGate } from './report-gate';

/** An event of the protocol, as far as it's looked at. */
interface Event {
  readonly platform: string;
  readonly level: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly extra: { readonly heldBack: number; readonly statement?: string };
  readonly exception: {
    readonly values: readonly [
      {
        readonly type: string;
        readonly value: string;
        readonly stacktrace?: { readonly frames: readonly { filename: string; in_app: boolean }[] };
      },
    ];
  };
}

const log = () => createLog('error', { write: () => undefined });
let receiver: WatchReceiver;
let t: TestApp;

beforeEach(async () => {
  receiver = await startWatchReceiver();
});
afterEach(async () => {
  await t.close();
  await receiver.close();
});

async function open(env: Readonly<Record<string, string>>): Promise<void> {
  const settings = parseSettings({ NODE_ENV: 'test', ...env });
  t = await createTestApp({ settings, log: log() });
  t.app.get('/api/broken', async () => {
    throw new TypeError('no key abcdefabcdefabcdefabcdefabcdef12 of ana@example.com', {
      cause: new Error('asked at +61 455 501 234'),
    });
  });
  t.app.get('/api/refused', async () => {
    throw new AppError('not_found');
  });
  t.app.get('/api/unstored', () =>
    t.deps.database.drizzle.execute(sql`select ${'secret words'}, 'ana words'::int`),
  );
  t.app.get('/api/unkept', () =>
    t.deps.database.pool.query('insert into accounts (uid, bio) values ($1, $2::int::text)', [
      'ana',
      'secret words',
    ]),
  );
}

const withService = () =>
  open({ ERROR_REPORTS_DSN: receiver.origin.replace('//', '//publickey@') + '/below/42' });

/** An envelope of one event, checked as the protocol has it: three lines, the second with the third's length. */
function eventOf(body: string): Event {
  const [head = '', itemHead = '', item = '', ...rest] = body.split('\n');
  expect(rest).toEqual(['']);
  const { event_id: id, sent_at: sentAt } = JSON.parse(head) as Record<string, string>;
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(new Date(sentAt ?? '').toISOString()).toBe(sentAt);
  expect(JSON.parse(itemHead)).toEqual({ type: 'event', length: Buffer.byteLength(item) });
  const event = JSON.parse(item) as Event & { readonly event_id: string };
  expect(event.event_id).toBe(id);
  return event;
}

async function events(count: number): Promise<Event[]> {
  await receiver.until(() => receiver.received.length >= count);
  return receiver.received.map(({ body }) => eventOf(body));
}

describe('to a service with Sentry’s protocol', () => {
  it('a failed request is reported, scrubbed, with its frames, and answered as ever', async () => {
    await withService();
    const answer = await t.read('/api/broken');
    expect(answer.status).toBe(500);
    const [event] = await events(1);
    const [got] = receiver.received;
    expect(got?.path).toBe('/below/api/42/envelope/');
    expect(got?.headers).toMatchObject({ 'content-type': 'application/x-sentry-envelope' });
    expect(got?.headers['x-sentry-auth']).toMatch(/sentry_version=7.*sentry_key=publickey/);
    expect(event).toMatchObject({ platform: 'node', level: 'error', tags: { code: 'internal' } });
    const [error] = event?.exception.values ?? [];
    expect(error).toMatchObject({
      type: 'TypeError',
      value: 'unexpected failure: no key [token] of [email]: asked at [number]',
    });
    const innermost = error?.stacktrace?.frames.at(-1);
    expect(innermost).toMatchObject({
      filename: 'server/src/platform/error-reports/error-reports.test.ts',
      in_app: true,
    });
  });

  it('a statement that failed is reported without its values', async () => {
    await withService();
    await t.read('/api/unstored');
    await t.read('/api/unkept');
    const both = await events(2);
    for (const { tags } of both) expect(tags).toMatchObject({ code: '22P02' });
    const statements = both.map(({ extra }) => extra.statement);
    expect(statements).toContain('select $1, ?::int');
    expect(receiver.received[0]?.body).not.toMatch(/secret words|ana/);
  });

  it('what a browser reports is passed on, by its codes', async () => {
    await withService();
    const report = { code: 'unexpected', name: 'TypeError', page: null, route: '/gym/{gymId}' };
    await t.call('errorReports.reportError', report);
    const [event] = await events(1);
    expect(event).toMatchObject({
      platform: 'javascript',
      tags: { from: 'browser', code: 'unexpected', route: '/gym/{gymId}' },
      exception: { values: [{ type: 'TypeError', value: 'unexpected' }] },
    });
  });

  it('a job that is dead is reported, an expected refusal isn’t', async () => {
    await withService();
    await t.read('/api/refused');
    t.deps.log.error('Job 01JDX5Z7Q8W9E0R1T2Y3U4I5O6 (mail.send) is dead: no ana@example.com');
    const [event] = await events(1);
    expect(event?.exception.values[0].value).toMatch(/is dead: no \[email\]$/);
    expect(receiver.received).toHaveLength(1);
  });

  it('the same error is told once a minute, with how often it was held back', async () => {
    await withService();
    for (let n = 0; n < 5; n += 1) await t.read('/api/broken');
    await events(1);
    t.setNow(new Date(t.deps.now().getTime() + 60_000));
    await t.read('/api/broken');
    const all = await events(2);
    expect(all.map(({ extra }) => extra.heldBack)).toEqual([0, 4]);
    expect(receiver.received).toHaveLength(2);
  });

  it.each([500, 429, 403])('a service that answers %i changes no answer', async (status) => {
    await withService();
    receiver.answer(status, '{}');
    for (let n = 0; n < 3; n += 1) {
      expect((await t.read('/api/broken')).status).toBe(500);
      t.setNow(new Date(t.deps.now().getTime() + 60_000));
    }
    await receiver.until(() => receiver.received.length > 0);
    const { body } = await t.app.inject('/metrics');
    expect(body).toContain('error_reports_total');
  });

  it('a service that isn’t there changes no answer', async () => {
    await open({ ERROR_REPORTS_DSN: 'http://key@127.0.0.1:1/1' });
    expect((await t.read('/api/broken')).status).toBe(500);
  });
});

describe('by email', () => {
  it('a failed request is emailed, scrubbed, once an hour', async () => {
    await open({ ERROR_REPORTS_EMAIL: 'ops@example.org' });
    for (let n = 0; n < 5; n += 1) await t.read('/api/broken');
    await expect.poll(() => t.mails.length).toBe(1);
    expect(t.mails).toMatchObject([
      { to: 'ops@example.org', subject: 'Error on the server: internal' },
    ]);
    expect(t.mails[0]?.text).toContain('TypeError: unexpected failure: no key [token] of [email]');
    expect(t.mails[0]?.text).not.toMatch(/ana@|455/);
  });

  it('what pages report, which anybody can, crowds out no error of the server', async () => {
    await open({ ERROR_REPORTS_EMAIL: 'ops@example.org' });
    for (let n = 0; n < 12; n += 1) {
      const name = `Flood${'x'.repeat(n)}`;
      await t.call('errorReports.reportError', {
        code: 'unexpected',
        name,
        page: null,
        route: null,
      });
    }
    await t.read('/api/broken');
    await expect.poll(() => t.mails.at(-1)?.subject).toBe('Error on the server: internal');
    expect(t.mails).toHaveLength(11);
  });

  it('an email that can’t be sent changes no answer', async () => {
    await open({ ERROR_REPORTS_EMAIL: 'ops@example.org' });
    t.deps.mailer.send = () => Promise.reject(new Error('no gateway'));
    expect((await t.read('/api/broken')).status).toBe(500);
  });
});

describe('the gate', () => {
  beforeEach(() => open({}));

  it('lets so many pass in a time, and forgets nothing it held back', () => {
    const gate = createReportGate({ sameMs: 60, max: 2, perMs: 100 });
    expect(gate.admit('a', 1_000)).toBe(0);
    expect(gate.admit('b', 1_000)).toBe(0);
    expect(gate.admit('c', 1_000)).toBeNull();
    expect(gate.admit('c', 1_050)).toBeNull();
    expect(gate.admit('c', 1_100)).toBe(2);
  });

  it('works after the clock was set back', () => {
    const gate = createReportGate({ sameMs: 60, max: 1, perMs: 100 });
    expect(gate.admit('a', 10_000)).toBe(0);
    expect(gate.admit('b', 9_000)).toBe(0);
  });
});
