import { describe, expect, it } from 'vitest';
import { matchRoute, reservedSegments, webRoutes } from './routes';

describe('matchRoute', () => {
  it('finds every route by an address made from it', () => {
    for (const route of webRoutes) {
      expect(matchRoute(route.replaceAll(/\{(\w+)\}/g, 'x1'))?.route).toBe(route);
    }
  });

  it('prefers fixed segments to parameters', () => {
    expect(matchRoute('/competitions/manage')?.route).toBe('/competitions/manage');
    expect(matchRoute('/mika')).toEqual({ route: '/{username}', params: { username: 'mika' } });
  });

  it('knows what is not there', () => {
    expect(matchRoute('/gym')?.route).toBe('/{username}');
    expect(matchRoute('/gym/a/b')).toBeNull();
    expect(matchRoute('/a/b/c/d/e')).toBeNull();
  });
});

it('keeps first segments of screens and mounts from usernames', () => {
  const taken = reservedSegments();
  for (const word of ['gym', 'auth', 'competitions', 'api', '404', '__session', 'health', 'dev']) {
    expect(taken).toContain(word);
  }
  expect(taken).not.toContain('{username}');
});
