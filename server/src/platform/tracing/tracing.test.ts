import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCounter, createJobNodes } from '../testing/job-nodes';
import { openSite, type TestSite } from '../testing/site';
import { startWatchReceiver, type WatchReceiver } from '../testing/watch-receiver';
import { withTransaction } from '../db/transaction';
import { startTracing } from './start-tracing';
import { nameOf } from './trace-statements';

/** A span as OTLP/HTTP has it in JSON. */
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

interface Parcel {
  readonly resourceSpans: readonly {
    readonly resource: Pick<Span, 'attributes'>;
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

let receiver: WatchReceiver;
let site: TestSite;
let stop: () => Promise<void>;
const jobs = createJobNodes(() => site.deps);

beforeAll(async () => {
  receiver = await startWatchReceiver();
  stop = await begin();
  site = await openSite();
});
afterAll(async () => {
  await jobs.close();
  await stop();
  await site.close();
  await receiver.close();
});
beforeEach(() => void receiver.received.splice(0));

function begin(): Promise<() => Promise<void>> {
  const settings = { endpoint: `${receiver.origin}/`, ratio: 1 };
  return startTracing(settings, { warn: () => undefined });
}

/** Ends tracing, which sends what is left, and begins it anew. @returns what was sent */
async function sent(): Promise<{ parcels: Parcel[]; spans: Span[] }> {
  await stop();
  stop = await begin();
  const parcels = receiver.received.map(({ body }) => JSON.parse(body) as Parcel);
  const scopes = parcels.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans),
  );
  return { parcels, spans: scopes.flatMap(({ spans }) => spans) };
}

const factsOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

it('a call is a span with its callable and its statements below it, by name and in one trace', async () => {
  const bio = 'Words that Ana typed';
  await site.call('accounts.updateProfile', { bio }, { as: 'member' });
  const { parcels, spans } = await sent();
  expect(receiver.received[0]).toMatchObject({ path: '/v1/traces' });
  expect(JSON.stringify(parcels[0]?.resourceSpans[0]?.resource)).toContain('cruxboard');

  const request = spans.find(({ kind }) => kind === 2);
  const call = spans.find(({ name }) => name === 'accounts.updateProfile');
  expect(request?.name).toBe('POST /api/call/accounts.updateProfile');
  expect(request && factsOf(request)).toMatchObject({
    'http.response.status_code': 200,
    'cruxboard.contract': 'accounts.updateProfile',
  });
  expect(call?.parentSpanId).toBe(request?.spanId);
  const statements = spans.filter(({ kind }) => kind === 3);
  const below = statements.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(below.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['begin', 'update accounts', 'commit']),
  );
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(receiver.received.map(({ body }) => body).join()).not.toMatch(/Ana|member|Bearer/);
});

it('statements keep to their own trace when calls wait for the pool’s connections', async () => {
  const calls = Array.from({ length: 40 }, (_, n) =>
    site.call('notifications.archiveAllNotifications', {}, { as: n % 2 ? 'member' : 'other' }),
  );
  await Promise.all(calls);
  const { spans } = await sent();
  const commits = spans.filter(({ name }) => name === 'commit');
  expect(commits).toHaveLength(40);
  expect(new Set(commits.map(({ traceId }) => traceId)).size).toBe(40);
  // what is asked of the pool itself, too
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const begun = spans.filter(({ parentSpanId }) => parentSpanId === undefined);
  expect(begun).toHaveLength(40);
  expect(spans.every(({ parentSpanId }) => !parentSpanId || ids.has(parentSpanId))).toBe(true);
  const looked = spans.filter(({ name }) => name === 'select idempotent_answers');
  expect(looked).toHaveLength(40);
  expect(new Set(looked.map(({ traceId }) => traceId)).size).toBe(40);
});

it('ids in addresses are left out', async () => {
  await site.read('/api/gyms/gym?secret=words');
  await site.read('/api/gyms/no-such-gym');
  const { spans } = await sent();
  const names = spans.filter(({ kind }) => kind === 2).map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(['GET /api/gyms/:gymId']));
  expect(receiver.received.map(({ body }) => body).join()).not.toMatch(/no-such-gym|words/);
});

it('a refused statement is marked by its code, without its values', async () => {
  const node = jobs.create({
    handlers: [
      {
        type: 'things.fail',
        queue: 'things',
        run: async () => {
          await site.deps.database.drizzle.execute(
            sql`select ${'secret words'}::text::int as failing from accounts`,
          );
        },
      },
    ],
    attemptsMax: 1,
  });
  await node.start({});
  await jobs.enqueue(node, 1, 'things.fail');
  await expect.poll(() => jobs.errors.length, { timeout: 10_000 }).toBe(1);
  const { spans } = await sent();
  const job = spans.find(({ name }) => name === 'job things.fail');
  const statement = spans.find(({ name }) => name === 'select accounts');
  expect(job?.status.code).toBe(2);
  expect(statement?.parentSpanId).toBe(job?.spanId);
  expect(statement && factsOf(statement)['error.type']).toBe('22P02');
  expect(receiver.received.map(({ body }) => body).join()).not.toContain('secret words');
});

it('a job is a span with its queue; polling for jobs is none', async () => {
  const counter = createCounter();
  const node = jobs.create({ handlers: [counter.handler] });
  await node.start({});
  await jobs.enqueue(node, 1);
  await counter.until(() => counter.seen.length === 1);
  await jobs.close();
  const { spans } = await sent();
  expect(spans.map(({ name }) => name)).toEqual(['job thing.happened']);
  expect(spans.map(factsOf)).toMatchObject([{ 'cruxboard.queue': 'things' }]);
});

it('a receiver that fails changes no answer', async () => {
  receiver.answer(500, 'no');
  const { status } = await site.call('notifications.archiveAllNotifications', {}, { as: 'member' });
  expect(status).toBe(200);
  await stop();
  receiver.answer(200, '{}');
  stop = await begin();
});

it('without a receiver there is no span, and the database is as it was', async () => {
  await stop();
  await withTransaction(site.deps.database, (tx) => tx.execute(sql`select 1`));
  await site.call('notifications.archiveAllNotifications', {}, { as: 'member' });
  expect(receiver.received).toEqual([]);
  stop = await begin();
});

it.each([
  [{ name: 'climbs.find', text: 'select 1' }, 'climbs.find'],
  ['select "id" from "accounts" where "uid" = $1', 'select accounts'],
  ['insert into "jobs" ("queue") values ($1)', 'insert jobs'],
  ['with a as (select 1 from drizzle.b) select * from a', 'with b'],
  ['BEGIN', 'begin'],
  [undefined, 'statement'],
])('a statement is told by what it does: %j', (statement, expected) => {
  expect(nameOf(statement)).toBe(expected);
});
