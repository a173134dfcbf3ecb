import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthError } from '../session/auth-error';
import { ApiError } from '../api/errors';
import { tokens } from '../session/tokens';
import { handleQueued } from './handlers';
import type { Refusal, Typed } from './item';
import { Queue } from './queue';
import { Sender } from './sender';
import { memoryQueueStore, type QueueStore } from './store';

interface Sent {
  name: string;
  key: string;
  data: unknown;
  waitedMs: number;
}

const sent: Sent[] = [];
let answers: (() => Response | Error)[] = [];
const ends: (() => void)[] = [];

const done = () => Response.json({ result: { ok: true } });
const refused = (status: number, code: string) => () =>
  Response.json({ error: { status: 'X', message: code, details: { code } } }, { status });
const noNetwork = () => new TypeError('Failed to fetch');

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  answers = [];
  tokens.provide({ current: async () => 'token', refresh: async () => null });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === '/health/live') return new Response();
    const headers = new Headers(init.headers);
    const { data } = JSON.parse(String(init.body)) as { data: unknown };
    const name = address.replace('/api/call/', '');
    const waitedMs = Number(headers.get('waited-ms'));
    sent.push({ name, key: headers.get('idempotency-key') ?? '', data, waitedMs });
    const answer = (answers.shift() ?? done)();
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp(store: QueueStore = memoryQueueStore(), uid: () => string | null = () => 'ana') {
  const unhandled: Refusal[] = [];
  const notStored = { count: 0 };
  const queue = new Queue({
    store,
    openChannel: () => null,
    now: Date.now,
    onUnhandled: (refusal) => unhandled.push(refusal),
    onNotStored: () => (notStored.count += 1),
  });
  const sender = new Sender({ queue, uid, asLeader: (run) => void run() });
  return { store, queue, sender, unhandled, notStored };
}

const log = (queue: Queue, climbId: string, uid = 'ana') =>
  queue.enqueue(
    'ascents.logAscent',
    { uid, input: { climbId } },
    { foldKey: climbId, fold: () => ({ kind: 'append' }) },
  );

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('sending', () => {
  it('sends what is kept in order, one at a time per fold key, each with its own key', async () => {
    const { queue } = setUp();
    await log(queue, 'a');
    vi.advanceTimersByTime(1);
    await log(queue, 'a');
    await settle();
    expect(sent.map((one) => one.data)).toEqual([{ climbId: 'a' }, { climbId: 'a' }]);
    expect(new Set(sent.map((one) => one.key)).size).toBe(2);
    expect(queue.read()).toEqual([]);
  });

  it('goes from the list with its answer, never before it', async () => {
    const store = memoryQueueStore();
    let isAnswered = false;
    const seen: string[] = [];
    const { queue } = setUp({
      ...store,
      // a screen may render whenever the store is read
      all: async () => {
        queueMicrotask(() => seen.push(`${queue.read().length} ${isAnswered}`));
        return store.all();
      },
      remove: async (key) => {
        seen.length = 0;
        await store.remove(key);
      },
    });
    ends.push(handleQueued('ascents.logAscent', { onDone: () => (isAnswered = true) }));
    await log(queue, 'a');
    await settle();
    expect(isAnswered).toBe(true);
    expect(seen).not.toContain('0 false');
    expect(seen.length).toBeGreaterThan(0);
    expect(queue.read()).toEqual([]);
  });

  it('tries again without a network under the same key and content', async () => {
    const { queue } = setUp();
    answers = [noNetwork, refused(503, 'unavailable'), refused(429, 'rate_limited'), done];
    await log(queue, 'a');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map((one) => one.key)).size).toBe(1);
    expect(queue.read()).toEqual([]);
  });

  it('says how long something waited, whatever day it is by then', async () => {
    const { queue, sender } = setUp();
    answers = [noNetwork];
    await log(queue, 'a');
    await settle();
    vi.setSystemTime(Date.now() + 9 * 3_600_000);
    sender.wake(true);
    await settle();
    expect(sent.map(({ waitedMs }) => waitedMs)).toEqual([0, 9 * 3_600_000]);
  });

  it('says a length that the server takes, also for what a phone without its time wrote', async () => {
    const { queue, sender } = setUp();
    const now = Date.now();
    vi.setSystemTime(0);
    answers = [noNetwork];
    await log(queue, 'a');
    await settle();
    vi.setSystemTime(now);
    sender.wake(true);
    await settle();
    expect(String(sent.at(-1)?.waitedMs)).toMatch(/^\d{1,12}$/);
  });

  it('hurries when the network is back', async () => {
    const { queue, sender } = setUp();
    answers = [noNetwork];
    await log(queue, 'a');
    await settle();
    expect(queue.read()).toMatchObject([{ attempts: 1, state: 'waiting' }]);
    sender.wake(true);
    await settle();
    expect(queue.read()).toEqual([]);
  });

  it('sends things of different places in the order in which they were done', async () => {
    let uid: string | null = null;
    const { queue, sender } = setUp(memoryQueueStore(), () => uid);
    for (const climbId of ['c', 'a', 'b']) {
      await log(queue, climbId);
      vi.advanceTimersByTime(1);
    }
    uid = 'ana';
    sender.wake(true);
    await vi.advanceTimersByTimeAsync(50);
    expect(sent.map((one) => one.data)).toEqual([
      { climbId: 'c' },
      { climbId: 'a' },
      { climbId: 'b' },
    ]);
  });

  it('keeps the order of what was done in one millisecond, or before the clock was set back', async () => {
    const { queue } = setUp(memoryQueueStore(), () => null);
    const climbs = Array.from({ length: 8 }, (_, index) => `climb ${index}`);
    for (const climbId of climbs) await log(queue, climbId);
    vi.setSystemTime(Date.now() - 3_600_000);
    await log(queue, 'last');
    const kept = queue.read().map(({ foldKey }) => foldKey);
    expect(kept).toEqual([...climbs, 'last']);
  });

  it('sends what is about one of several things after what is about them all', async () => {
    const { queue, sender } = setUp();
    answers = [noNetwork];
    const input = { gymId: 'gym', climbIds: ['a', 'b'] };
    const of = { uid: 'ana', input };
    await queue.enqueue('ascents.logAscents', of, { alsoIn: ['a', 'b'] });
    await settle();
    const undo = { uid: 'ana', input: { climbId: 'a' } };
    await queue.enqueue('ascents.undoAscent', undo, { foldKey: 'a' });
    await log(queue, 'c');
    await settle();
    expect(sent.map(({ data }) => data)).toEqual([input, { climbId: 'c' }]);
    sender.wake(true);
    await settle();
    expect(sent.slice(2).map(({ data }) => data)).toEqual([input, { climbId: 'a' }]);
  });

  it('folds nothing into what was done before something about several things', async () => {
    const { queue } = setUp(memoryQueueStore(), () => null);
    const details = (attempts: number) =>
      queue.enqueue(
        'ascents.setAttempts',
        { uid: 'ana', input: { climbId: 'a', attempts } },
        { foldKey: 'a' },
      );
    await details(1);
    const of = { uid: 'ana', input: { gymId: 'gym', climbIds: ['a'] } };
    await queue.enqueue('ascents.logAscents', of, { alsoIn: ['a'] });
    await details(2);
    expect(queue.read()).toHaveLength(3);
  });

  it('leaves what it has no token for untouched, so that it can still be folded', async () => {
    const { queue } = setUp();
    const current = vi.fn(async (): Promise<string> => {
      throw new ApiError('offline');
    });
    tokens.provide({ current, refresh: async () => null });
    await log(queue, 'a');
    await settle();
    expect(current).toHaveBeenCalled();
    expect(sent).toEqual([]);
    expect(queue.read()).toMatchObject([{ attempts: 0, state: 'waiting' }]);
  });

  it('does not let one climb that waits hold up another', async () => {
    const { queue } = setUp();
    answers = [noNetwork];
    await log(queue, 'a');
    await settle();
    await log(queue, 'b');
    await settle();
    expect(queue.read().map((item) => item.foldKey)).toEqual(['a']);
  });

  it('waits while the sign-in has lapsed', async () => {
    const { queue } = setUp();
    answers = [refused(401, 'unauthenticated')];
    await log(queue, 'a');
    await settle();
    expect(queue.read()).toHaveLength(1);
  });

  it('waits while the sign-in can’t be renewed, as behind a network’s own sign-in page', async () => {
    const { queue, unhandled } = setUp();
    const refresh = async (): Promise<string> => {
      throw new AuthError('INTERNAL_ERROR');
    };
    tokens.provide({ current: async () => 'old', refresh });
    answers = [refused(401, 'token_expired')];
    await log(queue, 'a');
    await settle();
    expect(queue.read()).toMatchObject([{ state: 'waiting' }]);
    expect(unhandled).toEqual([]);
  });
});

describe('keeping', () => {
  it('survives a closed tab: another one sends it under the same key', async () => {
    const first = setUp(memoryQueueStore(), () => null);
    const item = await log(first.queue, 'a');
    setUp(first.store);
    await settle();
    expect(sent.map((one) => one.key)).toEqual([item?.key]);
  });

  it('leaves what belongs to somebody else alone', async () => {
    const { queue } = setUp();
    await log(queue, 'a', 'ben');
    await settle();
    expect(sent).toEqual([]);
    expect(queue.read()).toMatchObject([{ uid: 'ben' }]);
  });
});

describe('a store that is full', () => {
  it('makes a write wait and try again, not all the time', async () => {
    const store = memoryQueueStore();
    let isFull = false;
    let refusals = 0;
    const put: QueueStore['put'] = async (item) => {
      if (!isFull) return store.put(item);
      refusals += 1;
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
    let uid: string | null = null;
    const { queue, sender } = setUp({ ...store, put }, () => uid);
    await log(queue, 'a');
    isFull = true;
    uid = 'ana';
    sender.wake(true);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent).toEqual([]);
    expect(refusals).toBeGreaterThan(1);
    expect(refusals).toBeLessThan(10);
    isFull = false;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent).toHaveLength(1);
    expect(queue.read()).toEqual([]);
  });

  it('says that it didn’t store a new write', async () => {
    const store = memoryQueueStore();
    const put = async () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
    const { queue, notStored } = setUp({ ...store, put });
    await expect(log(queue, 'a')).rejects.toThrow();
    expect(notStored.count).toBe(1);
    expect(queue.read()).toEqual([]);
  });

  it('is no refusal of what the server has taken', async () => {
    const store = memoryQueueStore();
    let isBroken = true;
    const remove: QueueStore['remove'] = async (key) => {
      if (isBroken) throw new DOMException('Connection lost', 'UnknownError');
      return store.remove(key);
    };
    const { queue, unhandled } = setUp({ ...store, remove });
    await log(queue, 'a');
    await vi.advanceTimersByTimeAsync(3_000);
    isBroken = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(unhandled).toEqual([]);
    expect(queue.read()).toEqual([]);
    // the server answers the same key once more
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent.length).toBeLessThan(10);
  });
});

describe('folding', () => {
  const replace = (queue: Queue, climbId: string) =>
    queue.enqueue('ascents.logAscent', { uid: 'ana', input: { climbId } }, { foldKey: 'cell' });

  it('makes unsent presses on one thing into one, under the first key', async () => {
    const { queue } = setUp(memoryQueueStore(), () => null);
    const first = await replace(queue, 'a');
    const second = await replace(queue, 'b');
    expect(second?.key).toBe(first?.key);
    expect(queue.read()).toMatchObject([{ input: { climbId: 'b' } }]);
  });

  it('never changes what has been sent once', async () => {
    const { queue } = setUp();
    answers = [noNetwork, noNetwork];
    await replace(queue, 'a');
    await settle();
    vi.advanceTimersByTime(1);
    await replace(queue, 'b');
    expect(queue.read().map((item) => item.input)).toEqual([{ climbId: 'a' }, { climbId: 'b' }]);
  });

  it('cancels a log that was never sent by its undo', async () => {
    const { queue } = setUp(memoryQueueStore(), () => null);
    await log(queue, 'a');
    await queue.enqueue(
      'ascents.undoAscent',
      { uid: 'ana', input: { climbId: 'a' } },
      { foldKey: 'a', fold: () => ({ kind: 'cancel-both' }) },
    );
    expect(queue.read()).toEqual([]);
  });

  it('brings what waits behind up to the answer of the one before', async () => {
    const { queue } = setUp();
    ends.push(
      handleQueued('ascents.logAscent', {
        rebase: (input) => ({ ...input, climbId: `${input.climbId}+` }),
      }),
    );
    await log(queue, 'a');
    vi.advanceTimersByTime(1);
    await log(queue, 'a');
    await settle();
    expect(sent.map((one) => one.data)).toEqual([{ climbId: 'a' }, { climbId: 'a+' }]);
  });
});

describe('files', () => {
  const photo = { blob: new Blob(['x']), width: 3, height: 4 };
  const set = (queue: Queue) =>
    queue.enqueue(
      'climbs.createClimb',
      { uid: 'ana', input: { gymId: 'gym', sectionId: 'wall', colour: 'blue' } },
      { files: { photo } },
    );

  it('are sent first, and what names them is stored before it is sent', async () => {
    const { queue } = setUp();
    let prepared = 0;
    ends.push(
      handleQueued('climbs.createClimb', {
        prepare: async (input, files) => {
          prepared += 1;
          expect(files).toEqual({ photo });
          return { ...input, photo: { url: `/photo-${prepared}`, width: 3, height: 4 } };
        },
      }),
    );
    answers = [noNetwork, done];
    await set(queue);
    await settle();
    expect(queue.read()[0]).not.toHaveProperty('files');
    await vi.advanceTimersByTimeAsync(5_000);
    // the second try says the same under the same key
    expect(sent.map(({ data }) => data)).toEqual([
      expect.objectContaining({ photo: { url: '/photo-1', width: 3, height: 4 } }),
      expect.objectContaining({ photo: { url: '/photo-1', width: 3, height: 4 } }),
    ]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(prepared).toBe(1);
  });

  it('go with the write that replaces theirs, also while the earlier ones are being sent', async () => {
    const { queue } = setUp(memoryQueueStore(), () => null);
    const report = (message: string, files?: { photo: typeof photo }) =>
      queue.enqueue(
        'issues.reportIssue',
        {
          uid: 'ana',
          input: { gymId: 'gym', subject: 'climb', subjectId: 'a', kind: 'broken_hold', message },
        },
        { foldKey: 'issues a', files },
      );
    const first = await report('one', { photo });
    await report('two', { photo: { ...photo, width: 5 } });
    expect(queue.read()).toMatchObject([
      { input: { message: 'two' }, files: { photo: { width: 5 } } },
    ]);
    // the photo of the first was on its way
    expect(await queue.prepared(first?.key ?? '', { message: 'one' })).toBeNull();
    await report('three');
    expect(queue.read()).toMatchObject([{ input: { message: 'three' } }]);
    expect(queue.read()[0]?.files).toBeUndefined();
  });

  it('are back with what was typed once the server refuses it, and sent anew', async () => {
    const { queue } = setUp();
    let prepared = 0;
    ends.push(
      handleQueued('climbs.createClimb', {
        prepare: async (input, files) => {
          prepared += 1;
          expect(files).toEqual({ photo });
          return { ...input, photo: { url: `/photo-${prepared}`, width: 3, height: 4 } };
        },
      }),
    );
    answers = [refused(400, 'invalid_argument'), done];
    const input = { gymId: 'gym', sectionId: 'wall', colour: 'blue', name: 'one' } as const;
    await queue.enqueue(
      'climbs.createClimb',
      { uid: 'ana', input },
      { files: { photo }, keepsRefusal: true },
    );
    await settle();
    const [item] = queue.read();
    expect(item).toMatchObject({ state: 'refused', refusal: { code: 'invalid_argument' } });
    expect(item).toMatchObject({ input, files: { photo } });
    expect(await queue.revise(item?.key ?? '', (typed) => typed)).toBe(true);
    await settle();
    // as another write: the server stores the answer to a key
    expect(sent.map(({ key }) => key)).toHaveLength(2);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    expect(sent[1]?.data).toMatchObject({ name: 'one', photo: { url: '/photo-2' } });
    expect(queue.read()).toEqual([]);
  });

  it('stay with a refused write that can’t be changed for want of room', async () => {
    const store = memoryQueueStore();
    let isFull = false;
    const { queue } = setUp({
      ...store,
      put: async (item) => {
        if (isFull) throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
        await store.put(item);
      },
    });
    answers = [refused(400, 'invalid_argument')];
    const input = { gymId: 'gym', sectionId: 'wall', colour: 'blue' } as const;
    const options = { files: { photo }, keepsRefusal: true };
    await queue.enqueue('climbs.createClimb', { uid: 'ana', input }, options);
    await settle();
    const key = queue.read()[0]?.key ?? '';
    isFull = true;
    await expect(queue.revise(key, (typed) => typed)).rejects.toThrow();
    await queue.load();
    expect(queue.read()).toMatchObject([{ key, state: 'refused', files: { photo } }]);
  });

  it('that are refused refuse the write, which keeps them', async () => {
    const { queue } = setUp();
    ends.push(
      handleQueued('climbs.createClimb', {
        prepare: async () => {
          throw new ApiError('invalid_argument', { message: 'That isn’t a photo.' });
        },
      }),
    );
    const input = { gymId: 'gym', sectionId: 'wall', colour: 'blue' } as const;
    await queue.enqueue(
      'climbs.createClimb',
      { uid: 'ana', input },
      { files: { photo }, keepsRefusal: true },
    );
    await settle();
    expect(sent).toEqual([]);
    expect(queue.read()).toMatchObject([
      { state: 'refused', input, files: { photo }, refusal: { message: 'That isn’t a photo.' } },
    ]);
    expect(await queue.withdraw(queue.read()[0]?.key ?? '')).toBe(true);
    expect(queue.read()).toEqual([]);
  });

  it('keep the write waiting while they can’t be sent', async () => {
    const { queue } = setUp();
    let isBack = false;
    ends.push(
      handleQueued('climbs.createClimb', {
        prepare: async (input) => {
          if (!isBack) throw new TypeError('Failed to fetch');
          return input;
        },
      }),
    );
    await set(queue);
    await settle();
    expect(sent).toEqual([]);
    expect(queue.read()).toMatchObject([{ attempts: 0, files: { photo } }]);
    isBack = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(1);
    expect(queue.read()).toEqual([]);
  });
});

describe('refusals', () => {
  it('hands them to the feature and forgets the item', async () => {
    const { queue, unhandled } = setUp();
    const refusals: string[] = [];
    ends.push(handleQueued('ascents.logAscent', { onRefused: ({ code }) => refusals.push(code) }));
    answers = [refused(400, 'climb_archived')];
    await log(queue, 'a');
    await settle();
    expect(refusals).toEqual(['climb_archived']);
    expect(unhandled).toEqual([]);
    expect(queue.read()).toEqual([]);
  });

  it('keeps those that a person has to decide until they are dismissed', async () => {
    const { queue, unhandled } = setUp();
    answers = [refused(409, 'score_conflict')];
    await queue.enqueue(
      'ascents.logAscent',
      { uid: 'ana', input: { climbId: 'a' } },
      { foldKey: 'a', keepsRefusal: true },
    );
    await settle();
    const [item] = queue.read();
    expect(item).toMatchObject({ state: 'refused', refusal: { code: 'score_conflict' } });
    expect(unhandled).toHaveLength(1);
    await queue.dismiss(item?.key ?? '');
    expect(queue.read()).toEqual([]);
  });
});

describe('a write that was never sent', () => {
  const setClimb = (queue: Queue, name: string) =>
    queue.enqueue(
      'climbs.createClimb',
      { uid: 'ana', input: { gymId: 'gym', sectionId: 'wall', colour: 'blue', name } },
      {},
    );
  const names = (queue: Queue) => queue.read().map(({ input }) => (input as { name: string }).name);

  it('is changed in its place, and removed', async () => {
    const queue = setUp(memoryQueueStore(), () => null).queue;
    const first = await setClimb(queue, 'one');
    vi.advanceTimersByTime(5);
    const second = await setClimb(queue, 'two');
    const renamed = ({ input }: Typed) => ({ input: { ...Object(input), name: 'uno' } });
    expect(await queue.revise(first?.key ?? '', renamed)).toBe(true);
    expect(names(queue)).toEqual(['uno', 'two']);
    // the old key is gone
    expect(await queue.revise(first?.key ?? '', renamed)).toBe(false);
    expect(await queue.withdraw(second?.key ?? '')).toBe(true);
    expect(names(queue)).toEqual(['uno']);
  });

  it('stays as it is once it may have arrived', async () => {
    const queue = setUp(memoryQueueStore(), () => null).queue;
    const item = await setClimb(queue, 'one');
    await queue.begin(item?.key ?? '');
    expect(await queue.revise(item?.key ?? '', ({ input }) => ({ input }))).toBe(false);
    expect(await queue.withdraw(item?.key ?? '')).toBe(false);
    expect(names(queue)).toEqual(['one']);
  });

  it('isn’t sent as it was by a photo that was on its way', async () => {
    const queue = setUp(memoryQueueStore(), () => null).queue;
    const item = await setClimb(queue, 'one');
    await queue.revise(item?.key ?? '', ({ input }) => ({
      input: { ...Object(input), name: 'uno' },
    }));
    expect(await queue.prepared(item?.key ?? '', { name: 'one' })).toBeNull();
    expect(names(queue)).toEqual(['uno']);
  });
});
