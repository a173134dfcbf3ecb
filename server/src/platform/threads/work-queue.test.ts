import { expect, it } from 'vitest';
import { createWorkQueue, QueueFull } from './work-queue';

const rules = { runningMax: 2, waitingMax: 3, retryAfterS: 7 };

it('runs as many as it may side by side, the others in the order they came', async () => {
  const queue = createWorkQueue(rules);
  const ends: (() => void)[] = [];
  const started: number[] = [];
  const runs = [0, 1, 2, 3, 4].map((each) =>
    queue.run(() => {
      started.push(each);
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  for (const each of [0, 1, 2, 3, 4]) {
    expect(started).toHaveLength(Math.min(each + 2, 5));
    ends[each]?.();
    await runs[each];
  }
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

it('refuses what has no room to wait without starting it, and takes more when there is room again', async () => {
  const queue = createWorkQueue(rules);
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => (end = resolve));
  const taken = Array.from({ length: 5 }, () => queue.run(() => held));
  let isStarted = false;
  const refused = queue.run(async () => void (isStarted = true));
  await expect(refused).rejects.toEqual(new QueueFull(7));
  expect(isStarted).toBe(false);
  end();
  await Promise.all(taken);
  expect(await queue.run(async () => 'done')).toBe('done');
});

it('gives the place of a failed task to the next one', async () => {
  const queue = createWorkQueue({ ...rules, runningMax: 1 });
  const failed = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
