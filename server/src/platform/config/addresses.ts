import * as z from 'zod';

/** Where a product or a service is reached: nothing behind its port. */
export const origin = z
  .url()
  .refine(
    (value) => new URL(value).origin === value,
    'must be an origin, like https://climb.example',
  );

/** Secrets go there or scripts come from there, so only over https, or on this machine. */
export const safeUrl = z.string().refine(isSafeUrl, 'must be an https:// address');

/** @returns whether what is sent there is not read on the way. */
export function isSafeUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

/** @returns whether a host is this machine alone. */
export function isLoopbackHost(host: string): boolean {
  return ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host);
}
