// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Frame } from './frames';
import { SharedStream } from './shared-stream';

class FakeSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 1;
  constructor(readonly url: string) {
    super();
    FakeSource.all.push(this);
  }
  open(): void {
    this.dispatchEvent(new Event('open'));
  }
  send(type: string, data: string, id: string): void {
    this.dispatchEvent(new MessageEvent(type, { data, lastEventId: id }));
  }
  drop(): void {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }
  fail(): void {
    this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}

/** Channels of one browser: synchronous, to all but the sender. */
class FakeChannel extends EventTarget {
  static all = new Set<FakeChannel>();
  constructor(readonly name: string) {
    super();
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.all) {
      if (other !== this && other.name === this.name) {
        other.dispatchEvent(new MessageEvent('message', { data }));
      }
    }
  }
  close(): void {
    FakeChannel.all.delete(this);
  }
}

/** One holder at a time, first come first served. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, run: () => Promise<unknown> | undefined) => {
      last = last.then(run);
      return last;
    },
  };
}

const streams: SharedStream[] = [];

function tab(lastId: string | null = null) {
  const stream = new SharedStream('/api/live/gyms/a');
  streams.push(stream);
  const frames: Frame[] = [];
  const opened: boolean[] = [];
  const refused = vi.fn();
  let silences = 0;
  const listener = {
    types: ['gym.changed'],
    onFrame: (frame: Frame) => frames.push(frame),
    onOpen: (isReopened: boolean) => opened.push(isReopened),
    onDown: () => undefined,
    onSilent: () => (silences += 1),
    lastId: () => lastId,
    onRefused: refused,
  };
  stream.add(listener);
  return {
    stream,
    frames,
    opened,
    refused,
    silences: () => silences,
    leave: () => stream.remove(listener),
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
  FakeChannel.all.clear();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});

afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('has one connection for all tabs, and each hears every frame once', async () => {
  const first = tab();
  const second = tab();
  await settle();
  expect(FakeSource.all).toHaveLength(1);
  FakeSource.all[0]?.open();
  FakeSource.all[0]?.send('gym.changed', '{}', '1');
  FakeSource.all[0]?.send('gym.changed', '{}', '1');
  FakeSource.all[0]?.send('gym.changed', '{}', '2');
  expect(first.frames.map(({ id }) => id)).toEqual(['1', '2']);
  expect(second.frames.map(({ id }) => id)).toEqual(['1', '2']);
});

it('says once to each tab that the stream is up, however many join', async () => {
  const first = tab();
  const second = tab();
  await settle();
  FakeSource.all[0]?.open();
  const third = tab();
  await settle();
  expect([first.opened, second.opened, third.opened]).toEqual([[false], [false], [false]]);
});

it('begins after what the screen has, and goes on there when it is opened anew', async () => {
  let seq = 7;
  const stream = new SharedStream('/api/live/competitions/a');
  streams.push(stream);
  const listener = {
    types: ['board.changed'],
    onFrame: () => undefined,
    onOpen: () => undefined,
    onDown: () => undefined,
    onSilent: () => undefined,
    onRefused: () => undefined,
  };
  stream.add({ ...listener, lastId: () => String(seq) });
  stream.add({ ...listener, lastId: () => '12' });
  await settle();
  expect(FakeSource.all[0]?.url).toBe('/api/live/competitions/a?lastEventId=7');
  seq = 15;
  FakeSource.all[0]?.fail();
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSource.all[1]?.url).toBe('/api/live/competitions/a?lastEventId=12');
  stream.add({ ...listener, lastId: () => null });
  FakeSource.all[1]?.fail();
  await vi.advanceTimersByTimeAsync(2000);
  expect(FakeSource.all[2]?.url, 'somebody has nothing yet').toBe('/api/live/competitions/a');
});

it('is taken over by the next tab, which says that something may have been missed', async () => {
  const first = tab();
  const second = tab();
  await settle();
  FakeSource.all[0]?.open();
  first.stream.close();
  await settle();
  expect(FakeSource.all).toHaveLength(2);
  FakeSource.all[1]?.open();
  expect(second.opened).toEqual([false, true]);
});

it('is not taken over by a tab that listens no more', async () => {
  const first = tab();
  const second = tab();
  await settle();
  second.leave();
  first.stream.close();
  await settle();
  expect(FakeSource.all).toHaveLength(1);
});

it('comes back by itself after the server closed it for good', async () => {
  const { opened } = tab();
  await settle();
  FakeSource.all[0]?.open();
  FakeSource.all[0]?.fail();
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSource.all).toHaveLength(2);
  FakeSource.all[1]?.open();
  expect(opened).toEqual([false, true]);
});

it('tells every tab that the server said no, not that the network was away', async () => {
  const tabs = [tab(), tab()];
  await settle();
  FakeSource.all[0]?.drop();
  for (const { refused } of tabs) expect(refused).not.toHaveBeenCalled();
  FakeSource.all[0]?.fail();
  for (const { refused } of tabs) expect(refused).toHaveBeenCalledOnce();
});

it('is closed with the session it was opened with, and opened with the next one', async () => {
  const { stream } = tab();
  const listener = {
    types: ['session.ended'],
    onFrame: vi.fn(),
    onOpen: vi.fn(),
    onDown: vi.fn(),
    onSilent: vi.fn(),
    lastId: () => null,
    onRefused: vi.fn(),
  };
  stream.add(listener);
  await settle();
  FakeSource.all[0]?.open();
  FakeSource.all[0]?.send('session.ended', '{}', '');
  expect(listener.onFrame).toHaveBeenCalledOnce();
  expect(FakeSource.all[0]?.readyState).toBe(FakeSource.CLOSED);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(FakeSource.all).toHaveLength(1);
  stream.remove(listener);
  stream.add(listener);
  expect(FakeSource.all).toHaveLength(2);
  FakeSource.all[1]?.send('session.ended', '{}', '');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(FakeSource.all, 'and by itself, in case it was none').toHaveLength(3);
});

it('is not opened again for nobody, and at once for who comes next', async () => {
  const { stream } = tab();
  const listener = {
    types: [],
    onFrame: vi.fn(),
    onOpen: vi.fn(),
    onDown: vi.fn(),
    onSilent: vi.fn(),
    lastId: () => null,
    onRefused: vi.fn(),
  };
  const alone = new SharedStream('/api/live/me');
  streams.push(alone);
  alone.add(listener);
  stream.close();
  await settle();
  const opened = () => FakeSource.all.filter(({ url }) => url === '/api/live/me');
  opened()[0]?.open();
  alone.remove(listener);
  alone.add(listener);
  expect(opened()[0]?.readyState, 'what is up goes on').toBe(FakeSource.OPEN);
  // like a browser that reconnects by itself
  opened()[0]?.drop();
  alone.remove(listener);
  expect(opened()[0]?.readyState).toBe(FakeSource.CLOSED);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened()).toHaveLength(1);
  alone.add(listener);
  expect(opened()).toHaveLength(2);
});

describe('a stream through which nothing comes', () => {
  it('has every tab read again and again, until something does', async () => {
    const tabs = [tab(), tab()];
    await settle();
    const [source] = FakeSource.all;
    source?.open();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(tabs.map(({ silences }) => silences())).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(tabs[1]?.silences()).toBeGreaterThanOrEqual(4);
    source?.send('beat', '1', '');
    const before = tabs[0]?.silences();
    await vi.advanceTimersByTimeAsync(39_000);
    expect(tabs[0]?.silences()).toBe(before);
    expect(FakeSource.all).toHaveLength(1);
  });

  it('is opened anew once it had come through: its other end is gone', async () => {
    const { opened, silences } = tab();
    await settle();
    FakeSource.all[0]?.open();
    for (let beats = 0; beats < 5; beats += 1) {
      FakeSource.all[0]?.send('beat', '1', '');
      await vi.advanceTimersByTimeAsync(15_000);
    }
    expect(FakeSource.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(FakeSource.all.map(({ readyState }) => readyState)).toEqual([FakeSource.CLOSED, 1]);
    FakeSource.all[1]?.open();
    expect([opened, silences()]).toEqual([[false, true], 0]);
  });

  it('is not read beside while the browser knows of a fault', async () => {
    const { silences } = tab();
    await settle();
    for (let tries = 0; tries < 10; tries += 1) {
      await vi.advanceTimersByTimeAsync(3_000);
      FakeSource.all[0]?.drop();
    }
    expect(silences()).toBe(0);
  });
});

it('gives each tab its own where the browser has no locks', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  tab();
  tab();
  await settle();
  expect(FakeSource.all).toHaveLength(2);
});
