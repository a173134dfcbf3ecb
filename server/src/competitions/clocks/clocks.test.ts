import type { clockChanged } from '@cruxboard/contracts/competitions/clocks/clocks';
import { remainingMs } from '@cruxboard/domain/competitions/clocks/clock';
import {
  serverOffsetMs,
  type TimeSample,
} from '@cruxboard/domain/competitions/clocks/server-offset';
import type * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/testing/app';
import { insertCompetition } from '../../platform/testing/competition';
import { type EventStream, openEventStream } from '../../platform/testing/event-stream';

type ClockNow = z.output<typeof clockChanged.data>;

let app: TestApp;
let origin: string;
const open: EventStream[] = [];
beforeEach(async () => {
  app = await createTestApp();
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  await insertCompetition(app.deps.database.drizzle, {
    competition: { format: 'boulder_final', isSelfScoring: false },
  });
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await app.close();
});

const call = (name: string, input: object = {}, as = 'judge') =>
  app.call(`clocks.${name}`, { competitionId: 'comp', ...input }, { as });
const press = async (name: string, input: object = {}): Promise<ClockNow> => {
  const { status, body } = await call(name, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result as ClockNow;
};
const read = async () => (await app.read('/api/competitions/comp/clock')).body as ClockNow;
const startMs = Date.parse('2026-11-21T03:00:00.000Z');
const passMs = (ms: number) => app.setNow(new Date(startMs + ms));

describe('the rotation clock', () => {
  test('is started, paused, resumed and reset by judges and organisers, and kept as facts', async () => {
    expect((await read()).clock).toEqual({ durationMs: 300_000, startedAt: null, pausedAt: null });
    await press('startClock');
    passMs(60_000);
    expect((await press('pauseClock')).clock.pausedAt).toBe('2026-11-21T03:01:00.000Z');
    passMs(90_000);
    const { now, clock } = await press('startClock');
    expect(now).toBe('2026-11-21T03:01:30.000Z');
    expect(clock).toEqual({
      durationMs: 300_000,
      startedAt: '2026-11-21T03:00:30.000Z',
      pausedAt: null,
    });
    expect(await read()).toEqual({ now, clock });
    await press('resetClock', { durationMs: 240_000 });
    expect((await read()).clock).toEqual({ durationMs: 240_000, startedAt: null, pausedAt: null });
  });

  test('a second start while it runs changes nothing, whoever presses', async () => {
    await Promise.all([press('startClock'), press('startClock')]);
    passMs(5_000);
    expect((await call('startClock', {}, 'organiser')).body.result.clock.startedAt).toBe(
      '2026-11-21T03:00:00.000Z',
    );
  });

  test('is nobody else’s to set, and has lengths from one minute to ten', async () => {
    expect((await call('startClock', {}, 'user-1')).status).toBe(403);
    expect((await call('resetClock', { durationMs: 59_999 })).status).toBe(400);
    expect((await call('resetClock', { durationMs: 600_001 })).status).toBe(400);
    await insertCompetition(app.deps.database.drizzle, {
      competition: { id: 'draft', state: 'draft', startedAt: null },
    });
    const input = { competitionId: 'draft' };
    expect((await call('startClock', input)).body.error.details.code).toBe('competition_state');
    expect((await app.read('/api/competitions/draft/clock')).status).toBe(404);
  });
});

function createGate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

const watch = async (from: string, id = 'comp'): Promise<EventStream> => {
  const stream = await openEventStream(`${from}/api/live/competitions/${id}/clock`);
  open.push(stream);
  await stream.until(({ length }) => length > 0);
  return stream;
};
/** A device that shows a clock. */
interface Screen {
  /** What its own clock says. */
  readonly ownMs: () => number;
  readonly stream: EventStream;
  readonly offsetMs: number;
}

const last = (stream: EventStream) => stream.events.at(-1)?.data as ClockNow;

test('whoever watches is told each change, and who comes back has the clock at once', async () => {
  const stream = await watch(origin);
  await press('startClock');
  await stream.until(({ length }) => length === 2);
  expect(last(stream).clock.startedAt).toBe('2026-11-21T03:00:00.000Z');
  await press('startClock');
  await press('pauseClock');
  await stream.until(({ length }) => length === 3);
  const again = await watch(origin);
  expect(last(again)).toEqual(last(stream));
});

describe('a clock that was read before a start, and whose answer comes after it', () => {
  /** Keeps back the answer to the next reading of so many clocks, made on this node. */
  const keepBack = (count: number) => {
    const { pool } = app.deps.database;
    const query = pool.query.bind(pool) as unknown as (...given: unknown[]) => Promise<unknown>;
    const [read, answered] = [createGate(), createGate()];
    pool.query = (async (...given: unknown[]) => {
      const answer = await query(...given);
      const [statement, [ids] = []] = given as [{ text?: string }, (readonly unknown[])[]?];
      const isOne =
        statement.text?.includes('from "rotation_clocks"') === true && ids?.length === count;
      if (!isOne) return answer;
      pool.query = query as typeof pool.query;
      read.open();
      await answered.opened;
      return answer;
    }) as typeof pool.query;
    return { isRead: read.opened, letGo: answered.open };
  };
  const started = '2026-11-21T03:00:00.000Z';
  const sentTo = ({ events }: EventStream) =>
    events.map(({ data }) => [data.clock.startedAt, data.clock.pausedAt]);
  const all = [
    [null, null],
    [started, null],
    [started, started],
  ];

  test('of somebody who connects is sent to nobody else', async () => {
    await insertCompetition(app.deps.database.drizzle, { competition: { id: 'other' } });
    const stream = await watch(origin);
    // so that the node's own look each second reads two clocks, and isn't the one that is kept back
    await watch(origin, 'other');
    const { isRead, letGo } = keepBack(1);
    const late = openEventStream(`${origin}/api/live/competitions/comp/clock`);
    await isRead;
    await press('startClock');
    await stream.until(({ length }) => length === 2);
    letGo();
    const newcomer = await late;
    open.push(newcomer);
    await newcomer.until(({ length }) => length > 0);
    await press('pauseClock');
    for (const one of [stream, newcomer]) {
      await one.until((events) => events.at(-1)?.data.clock.pausedAt === started);
    }
    expect(sentTo(stream)).toEqual(all);
    expect(sentTo(newcomer)).toEqual(all.slice(1));
  });

  test('of the node’s own look each second is sent to nobody', async () => {
    await insertCompetition(app.deps.database.drizzle, { competition: { id: 'other' } });
    const stream = await watch(origin);
    open.push(await openEventStream(`${origin}/api/live/competitions/other/clock`));
    // it reads the clocks of both
    const { isRead, letGo } = keepBack(2);
    await isRead;
    await press('startClock');
    // by then the start's own reading would have been sent, had it not waited for the one before
    await watch(origin);
    letGo();
    await stream.until(({ length }) => length === 2);
    await press('pauseClock');
    await stream.until((events) => events.at(-1)?.data.clock.pausedAt === started);
    expect(sentTo(stream)).toEqual(all);
  });
});

test('20 screens with clocks hours off show the same time to within 100 ms, through pauses', async () => {
  const began = performance.now();
  const clock = () => new Date(startMs + performance.now() - began);
  const live = await createTestApp({ now: clock });
  try {
    await insertCompetition(live.deps.database.drizzle, {
      competition: { format: 'boulder_final', isSelfScoring: false },
    });
    const at = await live.app.listen({ port: 0, host: '127.0.0.1' });
    const screens: Screen[] = [];
    // one after the other: together they would measure how long they hold each other up
    for (let index = 0; index < 20; index += 1) {
      const skewMs = (index - 10) * 3_601_234;
      const ownMs = () => clock().getTime() + skewMs;
      screens.push({ ownMs, stream: await watch(at), offsetMs: await measure(at, ownMs) });
    }
    const shownOn = ({ ownMs, stream, offsetMs }: Screen) => {
      const { durationMs, startedAt, pausedAt } = last(stream).clock;
      const facts = {
        durationMs,
        startedAtMs: startedAt === null ? null : Date.parse(startedAt),
        pausedAtMs: pausedAt === null ? null : Date.parse(pausedAt),
      };
      return remainingMs(facts, ownMs() + offsetMs);
    };
    for (const [count, name] of ['startClock', 'pauseClock', 'startClock'].entries()) {
      await live.call(`clocks.${name}`, { competitionId: 'comp' }, { as: 'judge' });
      await Promise.all(
        screens.map(({ stream }) => stream.until((all) => all.length >= count + 2)),
      );
      // in one turn, so that no time passes between the screens
      const shown = screens.map(shownOn);
      expect(Math.max(...shown) - Math.min(...shown)).toBeLessThanOrEqual(100);
      expect(shown.every((ms) => ms <= 300_000 && ms > 200_000)).toBe(true);
    }
  } finally {
    for (const stream of open.splice(0)) stream.close();
    await live.close();
  }
});

async function measure(at: string, ownMs: () => number): Promise<number> {
  const samples: TimeSample[] = [];
  for (let count = 0; count < 7; count += 1) {
    const sentAtMs = ownMs();
    const response = await fetch(`${at}/api/competitions/comp/clock`);
    const { now } = (await response.json()) as ClockNow;
    samples.push({ sentAtMs, serverMs: Date.parse(now), receivedAtMs: ownMs() });
  }
  return serverOffsetMs(samples) ?? NaN;
}

test('a node that hears nothing from the one that was asked tells its viewers all the same', async () => {
  const there = await createTestApp({ database: app.deps.database });
  try {
    const stream = await watch(await there.app.listen({ port: 0, host: '127.0.0.1' }));
    await press('startClock');
    await stream.until(({ length }) => length === 2);
    expect(last(stream).clock.startedAt).toBe('2026-11-21T03:00:00.000Z');
  } finally {
    for (const stream of open.splice(0)) stream.close();
    await there.close();
  }
});
