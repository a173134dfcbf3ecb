import { expect, it } from 'vitest';
import { generateKeyPair } from 'jose';
import { makeCertificate } from '../certificate';
import { createCertificates } from './certificates';
import { VendorDown } from '../../../platform/outbound/vendor-down';

it('asks for certificates when they are due or a key is new, and lives through an outage', async () => {
  const from = new Date('2026-11-21T03:00:00.000Z');
  let now = from;
  const pass = (ms: number) => void (now = new Date(now.getTime() + ms));
  const certificate = async () => {
    const keys = await generateKeyPair('RS256', { extractable: true });
    return makeCertificate({ keys, serialNumber: '01', from });
  };
  const published: Record<string, string> = { one: await certificate() };
  let asked = 0;
  let isDown = false;
  const find = createCertificates('https://identity.example/certificates', {
    now: () => now,
    send: async () => {
      asked += 1;
      if (isDown) throw new VendorDown('identity', 'no_answer');
      return Response.json(published, { headers: { 'cache-control': 'public, max-age=600' } });
    },
  });
  expect(await find('one')).toBeDefined();
  // forged ids are no reason to ask again and again
  for (const kid of ['forged', 'forged-too']) expect(await find(kid)).toBeUndefined();
  expect(asked).toBe(1);
  published['two'] = await certificate();
  pass(5_001);
  expect(await find('two')).toBeDefined();
  expect(asked).toBe(2);
  isDown = true;
  pass(600_001);
  expect(await find('one')).toBeDefined();
  await expect(find('three')).rejects.toThrow(VendorDown);
  expect(asked).toBe(4);
});
