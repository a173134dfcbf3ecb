// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refetcher } from '../api/refetcher';
import { createQueryClient } from '../query/query-client';
import { answerLater } from '../testing/fake-server';

const path = '/api/me/notifications/unopened';
const queryKey = [path];
const client = createQueryClient();
let asked: ReturnType<typeof answerLater>[] = [];
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  asked = [];
  const queryFn = () => {
    const answer = answerLater();
    asked.push(answer);
    return answer.answered;
  };
  const meta = { standIn: async () => ({ data: { unopenedCount: 1 }, atMs: 0 }) };
  stop = new QueryObserver(client, { queryKey, queryFn, meta }).subscribe(() => undefined);
  // the device's own is shown meanwhile
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.poll(shown).toEqual({ unopenedCount: 1 });
});
afterEach(() => {
  stop();
  client.clear();
  vi.useRealTimers();
});

const shown = () => client.getQueryData(queryKey);
const answer = async (index: number, unopenedCount: number) => {
  asked[index]?.answer({ unopenedCount });
  await vi.advanceTimersByTimeAsync(0);
};

it('an answer that comes late replaces the cached one', async () => {
  await answer(0, 2);
  expect(shown()).toEqual({ unopenedCount: 2 });
  expect(asked).toHaveLength(1);
});

it('an answer that was overtaken by a newer one doesn’t replace that: it is read again', async () => {
  // the stream has opened
  new Refetcher(client).catchUp(false, path);
  await vi.advanceTimersByTimeAsync(0);
  await answer(1, 3);
  expect(shown()).toEqual({ unopenedCount: 3 });
  await answer(0, 2);
  expect(shown()).toEqual({ unopenedCount: 3 });
  await answer(2, 3);
  expect([shown(), asked.length]).toEqual([{ unopenedCount: 3 }, 3]);
});
