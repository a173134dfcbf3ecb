import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: Date.parse('2026-05-01T10:00:00Z'), toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const load = () => import('./server-clock');
const iso = (ms: number) => new Date(ms).toISOString();

it('is the device until the server has answered', async () => {
  const { serverNow } = await load();
  expect(iso(serverNow())).toBe('2026-05-01T10:00:00.000Z');
});

it('is the server after that, and goes on by itself', async () => {
  const { noteServerTime, serverNow } = await load();
  noteServerTime('Fri, 01 May 2026 10:07:00 GMT');
  expect(iso(serverNow())).toBe('2026-05-01T10:07:00.000Z');
  vi.advanceTimersByTime(90_000);
  expect(iso(serverNow())).toBe('2026-05-01T10:08:30.000Z');
});

it('is not put back by an answer that waited in a cache, nor by one without a date', async () => {
  const { noteServerTime, serverNow } = await load();
  noteServerTime('Fri, 01 May 2026 10:07:00 GMT');
  noteServerTime('Fri, 01 May 2026 09:00:00 GMT');
  noteServerTime(null);
  expect(iso(serverNow())).toBe('2026-05-01T10:07:00.000Z');
});

it('stays with the server when somebody sets the clock of the device', async () => {
  const { noteServerTime, serverNow } = await load();
  noteServerTime('Fri, 01 May 2026 10:07:00 GMT');
  vi.setSystemTime(Date.parse('2026-05-01T23:00:00Z'));
  expect(iso(serverNow())).toBe('2026-05-01T10:07:00.000Z');
});

const http = (ms: number) => new Date(ms).toUTCString();
const minuteMs = 60_000;

it('stays with the server on a device whose clock runs fast', async () => {
  const { noteServerTime, serverNow } = await load();
  let serverMs = Date.parse('2026-05-01T10:00:00Z');
  for (let minute = 0; minute < 1_000; minute += 1) {
    noteServerTime(http(serverMs));
    serverMs += minuteMs;
    vi.advanceTimersByTime(minuteMs + 60);
  }
  expect(Math.abs(serverNow() - serverMs)).toBeLessThan(1_000);
});

it('is set by the first answer after the device slept', async () => {
  const { forgetServerTime, noteServerTime, serverNow } = await load();
  noteServerTime('Fri, 01 May 2026 10:07:00 GMT');
  forgetServerTime();
  expect(iso(serverNow())).toBe('2026-05-01T10:07:00.000Z');
  noteServerTime('Fri, 01 May 2026 10:06:00 GMT');
  expect(iso(serverNow())).toBe('2026-05-01T10:06:00.000Z');
});
