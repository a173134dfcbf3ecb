import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, createTestApp, type TestApp } from '../testing/app';

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await createTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port; // it listens
});
afterAll(() => app.close());

/** @returns the status of a call of ten megabytes, of which not a byte was sent. */
async function statusBeforeBody(headers: Record<string, string>): Promise<number | undefined> {
  const call = httpRequest({
    port,
    method: 'POST',
    path: '/api/call/competitions.bulkImportCompetitors',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': '10000000' },
  });
  call.on('error', () => undefined); // ended by us
  call.flushHeaders();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  call.destroy();
  return response.statusCode;
}

test('a call above its limit is refused before its body is read', async () => {
  const headers = bearer('impatient');
  for (let n = 0; n < 30; n += 1) {
    const { status } = await app.call(
      'competitions.bulkImportCompetitors',
      {},
      { as: 'impatient' },
    );
    expect(status).not.toBe(429);
  }
  expect(await statusBeforeBody(headers)).toBe(429);
});
