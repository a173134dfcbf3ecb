import type { PasswordOwner } from '@cruxboard/domain/people/accounts/passwords';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../platform/config/settings';
import type { Database } from '../../platform/db/pool';
import type { Bus } from '../../platform/live/bus';
import type { Jobs } from '../../platform/jobs/jobs';
import type { AccountStatus } from './id-token';
import {
  createIssuedCodes,
  type IssuedCode,
  type IssuedCodes,
  type IssuedSmsCode,
} from './issued-codes';
import { createKeyring, type Keyring, type KeyMaker, makeKeys } from './keyring';
import { createPasswordJudge, type PasswordJudge } from './password-strength/create-judge';
import type { Sms } from '../../platform/sms/sms';
import { createOutside, type Outside } from './outside/outside';
import { createPasswords, type HashCost, type Passwords, productCost } from './passwords';
import { createProviders, type Providers } from './providers/providers';
import type { ServerSecret } from '../../platform/secret/secret';
import { createThrottles, type Throttles } from './throttles';
import { createTokenVerifier, type TokenVerifier } from './token-verifier';
import { createUserStates, type UserStates } from './user-states';

/** What the identity service is given. */
export interface IdentityParts {
  readonly settings: Settings;
  /** The origin that mailed links begin with; never taken from a request. */
  readonly origin: string;
  readonly database: Database;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly log: FastifyBaseLogger;
  readonly bus: Bus;
  readonly jobs: Jobs;
  readonly sms: Sms;
  readonly secret: ServerSecret;
  /** What the product says of an account: goes into its tokens as `status`. */
  readonly readStatus: (uid: string) => Promise<AccountStatus>;
  /** What the product calls somebody: no password of theirs may be made of it. */
  readonly readNames: (uid: string) => Promise<Pick<PasswordOwner, 'username' | 'name'>>;
  /** What takes time by design; tests, which do it thousands of times, bring cheaper ones. */
  readonly expenses?: Expenses;
}

export interface Expenses {
  readonly hashCost: HashCost;
  readonly makeKeys: KeyMaker;
}

export const productExpenses: Expenses = { hashCost: productCost, makeKeys };

/** The embedded identity service: its parts, and what it keeps in memory. */
export interface Identity extends IdentityParts {
  readonly passwords: Passwords;
  readonly keyring: Keyring;
  /** The service that is used in place of this one; null: this one. */
  readonly outside: Outside | null;
  readonly verifier: TokenVerifier;
  readonly userStates: UserStates;
  readonly throttles: Throttles;
  readonly passwordJudge: PasswordJudge;
  /** Google and the like, as far as they are set up. */
  readonly providers: Providers;
  /** Mailed and texted codes in the clear, for the emulator's list; null outside it. */
  readonly issuedCodes: IssuedCodes<IssuedCode> | null;
  readonly issuedSmsCodes: IssuedCodes<IssuedSmsCode> | null;
}

/** Puts the service together; its first key is made when the first token is. */
export function createIdentity(parts: IdentityParts): Identity {
  const { database, secret, now, bus, settings } = parts;
  const { hashCost, makeKeys } = parts.expenses ?? productExpenses;
  const keyring = createKeyring({ database, secret, now, makeKeys });
  const outside = createOutside(settings, now);
  return {
    ...parts,
    passwords: createPasswords(hashCost),
    keyring,
    outside,
    verifier: createTokenVerifier({ keyring: outside ?? keyring, project: settings.project, now }),
    userStates: createUserStates({ database, bus, now, outside, log: parts.log }),
    throttles: createThrottles(now),
    passwordJudge: createPasswordJudge(),
    providers: createProviders(settings.providers, now),
    issuedCodes: settings.hasEmulators ? createIssuedCodes<IssuedCode>() : null,
    issuedSmsCodes: settings.hasEmulators ? createIssuedCodes<IssuedSmsCode>() : null,
  };
}

/** @returns the clock in whole seconds, as tokens count. */
export function nowSeconds(identity: { readonly now: () => Date }): number {
  return Math.floor(identity.now().getTime() / 1000);
}
