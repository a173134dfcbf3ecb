import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoPassword, origin, signIn } from './lib/api';
import { createAccount, createConfirmed, signUp } from './lib/new-account';
import { signInAs } from './lib/screens';
import { expect, test } from './lib/test';

const password = demoPassword;
const gym = '/gym/demo-gym?section=demo-gym-cave';
/** Public pages, but not for people in the middle of signing up. */
const open = ['/', gym, '/competitions', '/competition/demo-pumpfest', '/mika'];
/** Pages that need an account. */
const own = [
  '/competitions/manage',
  '/competitions/manage/demo-pumpfest/scores',
  '/competition/demo-finals/judge',
  '/mika/settings/profile',
  '/mika/settings/account',
  '/mika/settings/email',
  '/mika/settings/password',
  '/mika/settings/notifications',
];
const steps = ['/profile/username', '/profile/complete'];
/** Pages that redirect nobody. */
const free = ['/terms', '/competition/demo-pumpfest/tv', '/auth/reset'];

const withNext = (path: string, next: string) =>
  next === '/' ? path : `${path}?${new URLSearchParams({ next })}`;

async function lands(page: Page, requested: string, expected: string): Promise<void> {
  await test.step(`${requested} leads to ${expected}`, async () => {
    await page.goto(requested);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect
      .poll(() => {
        const { pathname, search } = new URL(page.url());
        return `${pathname}${search}`;
      })
      .toBe(expected);
  });
}

test('a visitor sees public pages and is asked to sign in for the rest', async ({ people }) => {
  const page = await people.desk();
  for (const address of [...open, ...free]) await lands(page, address, address);
  for (const address of own) await lands(page, address, withNext('/auth/login', address));
  for (const address of steps) await lands(page, address, '/auth/login');
});

/** Accounts with a step to finish first: each page redirects to it and keeps the requested address in `next`. */
const unfinished = [
  {
    who: 'an address that is not confirmed',
    step: '/auth/verify',
    make: async (email: string) => void (await signUp({ email, password })),
  },
  {
    who: 'no username',
    step: '/profile/username',
    make: async (email: string) => void (await createConfirmed({ email, password })),
  },
  {
    who: 'no profile',
    step: '/profile/complete',
    make: async (email: string) => {
      const client = await createConfirmed({ email, password });
      await client.call('accounts.createProfile', { username: `g_${randomUUID().slice(0, 8)}` });
    },
  },
  {
    who: 'an account that is deactivated',
    step: '/auth/reactivate',
    make: async (email: string) => {
      await createWhole(email);
      const client = await signIn(email, password);
      await client.call('accounts.deactivate', {});
    },
  },
];

function createWhole(email: string) {
  const username = `g_${randomUUID().slice(0, 8)}`;
  return createAccount({ email, password, username, firstName: 'Gus', lastName: 'Guard' });
}

for (const { who, step, make } of unfinished) {
  test(`an account with ${who} is redirected to ${step} from every page that requires it`, async ({
    people,
  }) => {
    const email = `guard-${randomUUID().slice(0, 8)}@test.test`;
    await make(email);
    const page = await people.desk();
    await signInAs(page, { email, password }, { goTo: '/', lands: step });
    for (const address of [...open, ...own]) await lands(page, address, withNext(step, address));
    for (const address of free) await lands(page, address, address);
    for (const address of [...steps, '/auth/login', '/auth/register']) {
      await lands(page, address, step);
    }
  });
}

test('a user whose account was deleted elsewhere is a visitor from the next page', async ({
  people,
}) => {
  const email = `guard-${randomUUID().slice(0, 8)}@test.test`;
  await createWhole(email);
  const page = await people.desk();
  await signInAs(page, { email, password }, { goTo: '/terms' });
  const client = await signIn(email, password);
  await client.call('accounts.delete', {});
  for (const address of own.slice(0, 3)) {
    await lands(page, address, withNext('/auth/login', address));
  }
  await lands(page, gym, gym);
});

/** Values of `next` as they appear in a malicious link. */
const externalTargets = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '/%5Cevil.test',
  '/%2Fevil.test',
  '%2F%2Fevil.test',
  '/\t/evil.test',
  '/.//evil.test',
  'https://evil.test',
  'https:evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//',
  'data:text/html,<script>alert(1)</script>',
];

test('the redirect after signing in never leaves the product', async ({ people }) => {
  const email = `guard-${randomUUID().slice(0, 8)}@test.test`;
  await createWhole(email);
  const page = await people.desk();
  const left: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !request.url().startsWith(origin())) {
      left.push(request.url());
    }
  });
  page.on('dialog', (dialog) => {
    left.push(dialog.message());
    void dialog.dismiss();
  });
  const goHome = async (address: string) => {
    await page.goto(address);
    await expect(page).toHaveURL(/\/(#.*)?$/);
    expect(new URL(page.url()).origin).toBe(origin());
  };

  await test.step('when signing in', async () => {
    const next = encodeURIComponent('//evil.test');
    await page.goto(`/auth/login?next=${next}`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/');
  });
  for (const next of externalTargets) {
    await test.step(next, () => goHome(`/auth/login?next=${encodeURIComponent(next)}`));
  }
  await test.step('during sign-up and reactivation', async () => {
    await goHome(`/profile/username?next=${encodeURIComponent('//evil.test')}`);
    await goHome(`/auth/reactivate?next=${encodeURIComponent('/\\evil.test')}`);
  });
  expect(left).toEqual([]);
});
