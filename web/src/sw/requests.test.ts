import { expect, it } from 'vitest';
import { treatmentOf } from './requests';

const site = { origin: 'https://crux.test', files: ['/favicon.svg', '/manifest.webmanifest'] };
const ask = (path: string, more: { method?: string; mode?: string; destination?: string } = {}) =>
  treatmentOf(
    {
      method: 'GET',
      mode: 'cors',
      destination: '',
      url: new URL(path, site.origin).href,
      ...more,
    },
    site,
  );
const opened = { mode: 'navigate', destination: 'document' };

it('stands in for every page of the product', () => {
  for (const path of ['/', '/gym/a?sort-by=newest', '/competition/a/judge', '/mika']) {
    expect(ask(path, opened), path).toBe('page');
  }
});

it('never touches data, tokens, identity, live streams and the token sync', () => {
  for (const path of [
    '/api/gyms/a',
    '/api/tokens',
    '/api/live/competitions/a',
    '/v1/accounts:lookup',
    '/identitytoolkit.googleapis.com/v1/accounts:signUp',
    '/securetoken.googleapis.com/v1/token',
    '/__session',
    '/.well-known/jwks.json',
    '/health/live',
    '/metrics',
    '/build.json',
  ]) {
    expect(ask(path), path).toBe('pass');
  }
  for (const path of ['/api/docs', '/health/ready', '/emulator/mail']) {
    expect(ask(path, opened), path).toBe('pass');
  }
});

it('leaves alone what is written, what is elsewhere, and pages in frames', () => {
  expect(ask('/gym/a', { ...opened, method: 'POST' })).toBe('pass');
  expect(ask('https://elsewhere.test/assets/a.js')).toBe('pass');
  expect(ask('/competition/a/embed', { mode: 'navigate', destination: 'iframe' })).toBe('pass');
});

it('keeps hashed files and the few others of the shell', () => {
  expect(ask('/assets/index-abc.js')).toBe('asset');
  expect(ask('/favicon.svg')).toBe('file');
  expect(ask('/icon-512.png')).toBe('pass');
});
