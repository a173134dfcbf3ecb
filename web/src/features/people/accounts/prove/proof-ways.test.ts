import { describe, expect, it } from 'vitest';
import type { SecondFactor } from '../../../../lib/session/second-factor';
import type { WaysIn } from '../../../../lib/session/ways-in';
import { proofWays } from './proof-ways';

const nothing: WaysIn = {
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

const kinds = (ways: Partial<WaysIn>, isPhoneTooLittle = false) =>
  proofWays({ ...nothing, ...ways }, { isPhoneTooLittle }).map(({ kind }) => kind);

describe('proofWays', () => {
  it('are what the person has', () => {
    expect(kinds({ email, hasPassword: true })).toEqual(['password', 'link']);
    expect(kinds({ email })).toEqual(['link']);
    expect(kinds({ phoneNumber })).toEqual(['phone']);
    expect(kinds({ email, hasPassword: true, phoneNumber })).toEqual(['password', 'phone', 'link']);
  });

  it('leave the phone out where it is no first step, or too little for what follows', () => {
    expect(kinds({ email, phoneNumber, factors: [app] })).toEqual(['link']);
    expect(kinds({ email, phoneNumber }, true)).toEqual(['link']);
  });
});
