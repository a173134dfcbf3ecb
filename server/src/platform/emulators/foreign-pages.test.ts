import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startSmsGateway } from '../../../../emulators/sms-gateway';
import { parseSettings } from '../config/settings';
import { createSignedApp } from '../testing/signed-app';

describe('a page of another origin', () => {
  it('gets nothing of a stand-in, nor under a name of its own', async () => {
    const standIn = await startSmsGateway();
    const { port } = new URL(standIn.url);
    const send = async (headers: Record<string, string>) => {
      const request = httpRequest({ host: '127.0.0.1', port, method: 'POST', headers }).end(
        'To=%2B61400000000',
      );
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
    expect(await send({ origin: 'https://evil.example' })).toBe(403);
    expect(await send({ origin: 'null' })).toBe(403);
    expect(await send({ host: 'evil.example', origin: 'http://evil.example' })).toBe(403);
    expect(standIn.requests).toEqual([]);
    expect(await send({ origin: `http://127.0.0.1:${port}` })).toBe(401);
    expect(await send({})).toBe(401);
    expect(standIn.requests).toHaveLength(2);
    await standIn.close();
  });

  it('reads no codes from the identity emulator, and deletes no accounts', async () => {
    const settings = parseSettings({ NODE_ENV: 'test', EMULATORS: '1' });
    const app = await createSignedApp({ settings });
    const send = (method: 'GET' | 'DELETE', what: string, origin?: string) =>
      app.send({
        method,
        url: `/emulator/v1/projects/cruxboard/${what}`,
        headers: origin === undefined ? {} : { origin },
      });
    for (const origin of ['https://evil.example', 'null']) {
      expect((await send('GET', 'oobCodes', origin)).status).toBe(403);
      expect((await send('DELETE', 'accounts', origin)).status).toBe(403);
    }
    expect((await send('GET', 'oobCodes')).status).toBe(200);
    expect((await send('GET', 'oobCodes', app.deps.origin)).status).toBe(200);
    await app.close();
  });
});
