import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const refused = new BlockList();
// private, shared, loopback, link-local, reserved, multicast: nothing that a stranger's address may name
for (const subnet of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [net = '', prefix] = subnet.split('/');
  refused.addSubnet(net, Number(prefix), 'ipv4');
}
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
// those that stand for addresses of version 4, and those of documentation
for (const [net, prefix] of [
  ['2001::', 32],
  ['2002::', 16],
  ['2001:db8::', 32],
] as const) {
  refused.addSubnet(net, prefix, 'ipv6');
}

/** @returns whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !refused.check(address, 'ipv4');
  return version === 6 && global6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

/**
 * Looks a host up for a request to an address that a stranger gave. It fails unless all its addresses are public, and is
 * the look-up of the connection itself, so that a name can't lead elsewhere a moment later.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, '');
    const [first] = found;
    const isPublic = found.every(({ address }) => isPublicAddress(address));
    if (first === undefined || !isPublic) {
      return callback(new Error('The host has no public address'), '');
    }
    return options.all === true
      ? callback(null, found)
      : callback(null, first.address, first.family);
  });
};
