import { describe, expect, it } from 'vitest';
import { addressKeyOf } from './address-key';

describe('the address by which limits count', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0000:ffff:1:2:3', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '::1'],
    ['127.0.0.1', '127.0.0.1'],
  ])('%s is %s', (ip, key) => expect(addressKeyOf({ ip })).toBe(key));

  it('is one for all addresses of a network, and another for the next network', () => {
    const keys = Array.from({ length: 50 }, (_, host) =>
      addressKeyOf({ ip: `2001:db8:0:7:${host.toString(16)}::${(host * 977).toString(16)}` }),
    );
    expect(new Set(keys).size).toBe(1);
    expect(addressKeyOf({ ip: '2001:db8:0:8::1' })).not.toBe(keys[0]);
  });
});
