import { expect, it } from 'vitest';
import { isPublicAddress, lookupPublic } from './public-address';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('%s is none of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001:800::2003'])(
  '%s is',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it('looks up no name of this machine', async () => {
  const failure = await new Promise<Error | null>((resolve) => {
    lookupPublic('localhost', {}, (error) => resolve(error));
  });
  expect(failure?.message).toBe('The host has no public address');
});
