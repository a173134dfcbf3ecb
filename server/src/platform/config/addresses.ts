import * as z from 'zod';

/** The origin of a product or a service, without a path. */
export const origin = z
  .url()
  .refine(
    (value) => new URL(value).origin === value,
    'must be an origin, like https://climb.example',
  );

/** A server over which nodes talk: NATS or Redis, `tls:` and `rediss:` encrypted. */
export const busUrl = z.string().refine((value) => {
  if (!/^(nats|tls|rediss?):\/\//.test(value) || !URL.canParse(value)) return false;
  return new URL(value).hostname !== '';
}, 'must be a nats://, tls://, redis:// or rediss:// address');

/** It gets secrets or serves scripts, so it must use https or be on this machine. */
export const safeUrl = z.string().refine(isSafeUrl, 'must be an https:// address');

/** @returns whether traffic to it is safe from eavesdropping. */
export function isSafeUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

/** @returns whether a host is this machine. */
export function isLoopbackHost(host: string): boolean {
  return ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host);
}
