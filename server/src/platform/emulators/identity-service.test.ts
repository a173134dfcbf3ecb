import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type IdentityServiceStandIn,
  startIdentityService,
} from '../../../../emulators/identity-service';
import { vendorPolicies } from '../outbound/vendors';

// What stands before the second instance of the product; the journey has the instance itself.

let service: Server;
let standIn: IdentityServiceStandIn;

beforeEach(async () => {
  service = createServer(async (request, response) => {
    const body = await text(request);
    response.writeHead(201, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
    response.end(JSON.stringify({ method: request.method, url: request.url, body }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo; // of a port, not of a pipe
  standIn = await startIdentityService({ origin: `http://127.0.0.1:${port}` });
});
afterEach(async () => {
  await standIn.close();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

const line = () => {
  const [first] = standIn.lines;
  if (first === undefined) throw new Error('The service has no line');
  return first;
};
const ask = () =>
  fetch(`${standIn.url}/v1/accounts:lookup?key=k`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:3000' },
    body: '{"idToken":"t"}',
  });

it('passes on what it gets, also of the product’s pages', async () => {
  const answer = await ask();
  expect(answer.status).toBe(201);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(await answer.json()).toEqual({
    method: 'POST',
    url: '/v1/accounts:lookup?key=k',
    body: '{"idToken":"t"}',
  });
  expect(line().received()).toMatchObject([{ status: 201, fault: null }]);
});

it('declines one request, and refuses the key until it takes it again', async () => {
  await line().act('decline', null);
  expect(await (await ask()).json()).toMatchObject({ error: { message: 'USER_DISABLED' } });
  expect((await ask()).status).toBe(201);
  await line().act('revoke', null);
  for (const _ of [1, 2]) {
    const refused = await ask();
    const { status } = refused;
    const { refusesKey } = vendorPolicies.identity;
    expect(refusesKey({ status, text: await refused.text() })).toBe(true);
  }
  await line().act('approve', null);
  expect((await ask()).status).toBe(201);
});

it('fails as told, and hangs up when the service is gone', async () => {
  line().setFault({ kind: 'limit', seconds: 3, times: 1 });
  expect((await ask()).headers.get('retry-after')).toBe('3');
  line().setFault({ kind: 'drop', seconds: 0, times: 1 });
  await expect(ask()).rejects.toThrow();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  await expect(ask()).rejects.toThrow();
});
