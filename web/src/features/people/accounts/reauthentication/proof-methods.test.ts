import { describe, expect, it } from 'vitest';
import type { SecondFactor } from '../../../../lib/session/second-factor';
import type { SignInMethods } from '../../../../lib/session/sign-in-methods';
import { proofMethods } from './proof-methods';

const nothing: SignInMethods = {
  email: null,
  isEmailVerified: false,
  hasPassword: false,
  hasMailedLink: false,
  phoneNumber: null,
  providers: [],
  providerEmails: new Map(),
  factors: [],
};
const app: SecondFactor = { id: '1', name: 'App', kind: 'totp', phone: null };
const email = 'ana@example.com';
const phoneNumber = '+61491570156';

const kinds = (methods: Partial<SignInMethods>, isPhoneInsufficient = false) =>
  proofMethods({ ...nothing, ...methods }, { isPhoneInsufficient }).map(({ kind }) => kind);

describe('proofMethods', () => {
  it('are the user’s own', () => {
    expect(kinds({ email, hasPassword: true })).toEqual(['password', 'link']);
    expect(kinds({ email })).toEqual(['link']);
    expect(kinds({ phoneNumber })).toEqual(['phone']);
    expect(kinds({ email, hasPassword: true, phoneNumber })).toEqual(['password', 'phone', 'link']);
  });

  it('omit the phone if it is only a second step, or isn’t enough for the next action', () => {
    expect(kinds({ email, phoneNumber, factors: [app] })).toEqual(['link']);
    expect(kinds({ email, phoneNumber }, true)).toEqual(['link']);
  });
});
