import { expect, test } from 'vitest';
import { parseSettings } from '../config/settings';
import { pagePolicy, securityHeaders } from './security';

const common = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "media-src 'self' blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; " +
  "form-action 'self'; frame-ancestors 'none'";

test('every header of every answer, and no other', () => {
  const headers = securityHeaders(parseSettings({ NODE_ENV: 'test' }));
  expect(headers).toEqual({ ...common, 'content-security-policy': policy });
});

test('a product on HTTPS stays there', () => {
  const settings = parseSettings({ NODE_ENV: 'test', PUBLIC_ORIGIN: 'https://climb.example' });
  expect(securityHeaders(settings)).toEqual({
    ...common,
    'content-security-policy': `${policy}; upgrade-insecure-requests`,
    'strict-transport-security': 'max-age=31536000',
  });
});

test('pages name Instagram’s hosts only where accounts can be linked', () => {
  const policyOf = (env: Record<string, string>) =>
    pagePolicy(parseSettings({ NODE_ENV: 'test', ...env }), { scriptHashes: [], isEmbed: false });
  const hosts = 'https://*.cdninstagram.com https://*.fbcdn.net';
  expect(policyOf({})).not.toContain('instagram');
  const linked = policyOf({ INSTAGRAM_APP_ID: '1', INSTAGRAM_APP_SECRET: 'a secret of a test' });
  expect(linked).toContain(`img-src 'self' data: blob: ${hosts};`);
  expect(linked).toContain(`media-src 'self' blob: ${hosts};`);
  expect(linked.split(hosts)).toHaveLength(3);
});
