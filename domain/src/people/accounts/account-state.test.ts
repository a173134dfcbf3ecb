import { expect, it } from 'vitest';
import { accountStep, type AccountFacts } from './account-state';

const ready: AccountFacts = {
  email: 'a@b.co',
  isEmailVerified: true,
  username: 'ana',
  isInitialised: true,
  isDeactivated: false,
  isDeleted: false,
};

it.each([
  ['signedOut', null],
  ['ready', ready],
  ['verifyEmail', { ...ready, isEmailVerified: false, username: null, isInitialised: false }],
  ['chooseUsername', { ...ready, username: null, isInitialised: false }],
  ['chooseUsername', { ...ready, email: null, isEmailVerified: false, username: null }],
  ['completeProfile', { ...ready, isInitialised: false }],
  ['deactivated', { ...ready, isDeactivated: true, isEmailVerified: false }],
  ['deleted', { ...ready, isDeleted: true, isDeactivated: true }],
] as const)('%s', (step, account) => {
  expect(accountStep(account)).toBe(step);
});
