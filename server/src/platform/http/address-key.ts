import { isIPv6 } from 'node:net';

/** A client's address as limits count it; not a plain string, so that no limit can count raw addresses. */
export type AddressKey = string & { readonly addressKey: true };

/**
 * @returns the key by which every limit counts an address: of IPv6 the network of 64 bits, because its owner can use
 * any address in it; an IPv4 address whole, also when it is written as IPv6.
 * @example addressKeyOf({ ip: '2001:db8::1' }) // '2001:db8:0:0::/64'
 */
export function addressKeyOf({ ip }: { readonly ip: string }): AddressKey {
  return keyOf(ip) as AddressKey; // the only place that makes them
}

function keyOf(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  // this machine's own, which has no network
  if (groups.join(':') === '0:0:0:0:0:0:0:1') return '::1';
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    return groups.slice(6).map(bytesOf).join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** @returns the eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  // writes every form of an address in one
  const { hostname } = new URL(`http://[${address}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

/** @returns a group as two bytes of an IPv4 address. */
function bytesOf(group: string): string {
  const value = Number.parseInt(group, 16);
  return `${value >> 8}.${value & 255}`;
}
