import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { QueueFull } from '../../platform/threads/work-queue';
import { createPasswords, productCost } from './passwords';

it('refuses a hash at once when hundreds wait, and takes the next one when they are done', async () => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hashed = 0;
  const passwords = createPasswords(productCost, {
    hash: async () => {
      await held;
      hashed += 1;
      return 'hash';
    },
    verify: async () => true,
  });
  const running = Math.max(1, availableParallelism() - 1);
  const accepted = Array.from({ length: running + 300 }, () => passwords.hash('x'));
  await expect(passwords.hash('x')).rejects.toBeInstanceOf(QueueFull);
  await expect(passwords.isRight(null, 'x')).rejects.toBeInstanceOf(QueueFull);
  release();
  await Promise.all(accepted);
  expect(hashed).toBe(running + 300);
  // a refusal while the stand-in for unknown addresses was made does not stay
  expect(await passwords.isRight(null, 'x')).toBe(false);
});
