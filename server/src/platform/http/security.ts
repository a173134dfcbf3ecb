import type { Settings } from '../config/settings';

type Directives = Record<string, readonly string[]>;

/** The policy of most responses: load nothing. */
const base = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  // chosen videos are shown before they are sent
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
} satisfies Directives;

function policyOf(settings: Settings, directives: Directives): string {
  const all = { ...directives, ...(isHttps(settings) ? { 'upgrade-insecure-requests': [] } : {}) };
  return Object.entries(all)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

function isHttps(settings: Settings): boolean {
  return settings.publicOrigin?.startsWith('https:') ?? false;
}

/** Headers of every response: the ones Helmet sends, but built once instead of per request. */
export function securityHeaders(settings: Settings): Readonly<Record<string, string>> {
  return Object.freeze({
    'content-security-policy': policyOf(settings, { ...base, 'default-src': ["'none'"] }),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isHttps(settings) ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  });
}

/** @returns the content security policy of a page: its boot script by hash; the embed page alone may be framed. */
export function pagePolicy(
  settings: Settings,
  page: { readonly scriptHashes: readonly string[]; readonly isEmbed: boolean },
): string {
  return policyOf(settings, {
    ...base,
    ...vendorDirectives(settings),
    'img-src': [...base['img-src'], ...pictureOrigins(settings)],
    'media-src': [...base['media-src'], ...videoOrigins(settings), ...instagramOrigins(settings)],
    'connect-src': [
      "'self'",
      ...vendorOrigins(settings),
      ...identityOrigins(settings),
      ...videoOrigins(settings),
    ],
    'script-src': ["'self'", ...page.scriptHashes, ...vendorOrigins(settings)],
    'frame-ancestors': [page.isEmbed ? '*' : "'none'"],
  });
}

/**
 * @returns the policy of the self-contained page: one style, one script, and requests to check for the end of
 * maintenance.
 */
export function closedPolicy(
  settings: Settings,
  { styleHash, scriptHash }: { readonly styleHash: string; readonly scriptHash: string },
): string {
  return policyOf(settings, {
    'default-src': ["'none'"],
    'style-src': [styleHash],
    'script-src': [scriptHash],
    'img-src': ['data:'],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

/** What vendors' scripts need besides running: showing and sending their forms and challenges. */
function vendorDirectives(settings: Settings): Directives {
  const origins = vendorOrigins(settings);
  if (origins.length === 0) return {};
  return { 'frame-src': ["'self'", ...origins] };
}

/** Posters come from the video service, and posts from Instagram. */
function pictureOrigins(settings: Settings): readonly string[] {
  const { mux } = settings.videos;
  return [...(mux === null ? [] : [mux.imageOrigin]), ...instagramOrigins(settings)];
}

function instagramOrigins({ instagram }: Settings): readonly string[] {
  return instagram?.mediaOrigins ?? [];
}

function videoOrigins({ videos: { mux } }: Settings): readonly string[] {
  if (mux === null) return [];
  const uploads = mux.apiOrigin ?? 'https://storage.googleapis.com';
  // its segments come from hosts that change
  const segments = mux.streamOrigin.endsWith('.mux.com') ? ['https://*.mux.com'] : [];
  return [...new Set([mux.streamOrigin, ...segments, uploads])];
}

/** Pages sign in there themselves. */
function identityOrigins({ federation }: Settings): readonly string[] {
  return federation.outside === null ? [] : [federation.outside.origin];
}

function vendorOrigins({ formWidgetUrl, challenge }: Settings): readonly string[] {
  const urls = [formWidgetUrl, challenge?.scriptUrl ?? null].flatMap((url) => url ?? []);
  const origins = urls.map((url) => new URL(url).origin);
  return [...new Set([...origins, ...(challenge?.furtherOrigins ?? [])])];
}
