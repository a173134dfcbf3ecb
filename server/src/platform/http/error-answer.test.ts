import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createWorkQueue } from '../threads/work-queue';
import { answerError } from './error-answer';

it('answers work that has no room to wait with 429 and when to come back', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  const queue = createWorkQueue({ runningMax: 0, waitingMax: 0, retryAfterS: 12 });
  app.get('/work', () => queue.run(async () => 'done'));
  const answer = await app.inject('/work');
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBe('12');
  expect(answer.json()).toMatchObject({
    error: { status: 'RESOURCE_EXHAUSTED', details: { code: 'rate_limited', retryAfterS: 12 } },
  });
  await app.close();
});
