import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Settings } from '../config/settings';

type Directives = Record<string, readonly string[]>;

/** What any answer may load: nothing but itself. */
const base: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

function policyOf(settings: Settings, directives: Directives): string {
  const all = { ...directives, ...(isHttps(settings) ? { 'upgrade-insecure-requests': [] } : {}) };
  return Object.entries(all)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

function isHttps(settings: Settings): boolean {
  return settings.publicOrigin?.startsWith('https:') ?? false;
}

/** Headers of every answer. */
export function securityHeaders(settings: Settings): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps(settings)
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    xFrameOptions: { action: 'deny' },
  };
}

/** @returns the content security policy of answers that are no pages. */
export function answerPolicy(settings: Settings): string {
  return policyOf(settings, { ...base, 'default-src': ["'none'"] });
}

/** @returns the content security policy of a page: its boot script by hash; the embed page alone may be framed. */
export function pagePolicy(
  settings: Settings,
  page: { readonly scriptHashes: readonly string[]; readonly isEmbed: boolean },
): string {
  return policyOf(settings, {
    ...base,
    'script-src': ["'self'", ...page.scriptHashes],
    'frame-ancestors': [page.isEmbed ? '*' : "'none'"],
  });
}
