import { describe, expect, it } from 'vitest';
import { placeRoute } from '../layouts';
import { guard, type Visitor } from './guard';

const stranger: Visitor = { isSignedIn: false };
const at = (step: Exclude<Visitor, { isSignedIn: false }>['step']): Visitor => ({
  isSignedIn: true,
  step,
});
const ask = (visitor: Visitor, address: string, more: { next?: string; hasCode?: boolean } = {}) =>
  guard(visitor, {
    placed: placeRoute(address.split('?')[0] ?? ''),
    address,
    next: more.next,
    hasCode: more.hasCode ?? false,
  });

describe('the guard', () => {
  it('lets visitors see what is public and sends them to sign in for the rest', () => {
    expect(ask(stranger, '/gym/a')).toBeNull();
    expect(ask(stranger, '/competitions/manage/a')).toBe(
      '/auth/login?next=%2Fcompetitions%2Fmanage%2Fa',
    );
    expect(ask(stranger, '/profile/username', { next: '/gym/a' })).toBe(
      '/auth/login?next=%2Fgym%2Fa',
    );
  });

  it('leads through the steps in order and keeps the page that was asked for', () => {
    expect(ask(at('verify-email'), '/gym/a?section=b')).toBe(
      '/auth/verify?next=%2Fgym%2Fa%3Fsection%3Db',
    );
    expect(ask(at('username'), '/auth/verify', { next: '/gym/a' })).toBe(
      '/profile/username?next=%2Fgym%2Fa',
    );
    expect(ask(at('complete'), '/profile/username')).toBe('/profile/complete');
    expect(ask(at('complete'), '/profile/complete')).toBeNull();
    expect(ask(at('ready'), '/profile/complete', { next: '/gym/a' })).toBe('/gym/a');
  });

  it('sends whoever is signed in on from the sign-in pages, never off this origin', () => {
    expect(ask(at('ready'), '/auth/login', { next: '/gym/a' })).toBe('/gym/a');
    expect(ask(at('ready'), '/auth/login', { next: '//evil.test' })).toBe('/');
  });

  it('does not act on mailed links, TV, resets and signing out', () => {
    expect(ask(at('username'), '/auth/verify', { hasCode: true })).toBeNull();
    expect(ask(at('username'), '/competition/a/tv')).toBeNull();
    expect(ask(at('username'), '/auth/reset')).toBeNull();
    expect(ask(at('ready'), '/auth/signout')).toBeNull();
  });

  it('sends deactivated accounts to be reactivated and deleted ones out', () => {
    expect(ask(at('deactivated'), '/gym/a')).toBe('/auth/reactivate?next=%2Fgym%2Fa');
    expect(ask(at('deleted'), '/')).toBe('/auth/signout');
    expect(ask(at(null), '/gym/a')).toBeNull();
  });
});
