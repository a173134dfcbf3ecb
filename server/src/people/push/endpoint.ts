import { isIP } from 'node:net';
import { isLoopbackHost } from '../../platform/config/addresses';

/**
 * Browsers choose their push service, so any is taken that could be one: https at the usual port of a named host, without
 * credentials. Whether the name leads to the public internet is seen when something is sent. Under the emulators the
 * stand-in on this machine is taken too.
 * @returns whether something may be sent there.
 */
export function isEndpoint(
  address: string,
  { hasEmulators }: { readonly hasEmulators: boolean },
): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (hasEmulators && protocol === 'http:' && isLoopbackHost(hostname)) return true;
  const isNamed = hostname.includes('.') && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return protocol === 'https:' && port === '' && isNamed;
}
