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
import {
  type Argon2,
  createPasswords,
  type HashCost,
  type Passwords,
  productCost,
} from './passwords';
import { createLimiter } from './limiter';
import { createProviders, type Providers } from './providers/providers';
import type { Outbound } from '../../platform/outbound/outbound';
import type { ServerSecret } from '../../platform/secret/secret';
import { createThrottles, type Throttles } from './throttles';
import { createTokenVerifier, type TokenVerifier } from './token-verifier';
import { createUserStates, type UserStates } from './user-states';

/** What the identity service needs. */
export interface IdentityParts {
  readonly settings: Settings;
  /** The origin that emailed links start with; never taken from a request. */
  readonly origin: string;
  readonly database: Database;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly log: FastifyBaseLogger;
  readonly bus: Bus;
  readonly jobs: Jobs;
  readonly sms: Sms;
  readonly secret: ServerSecret;
  readonly outbound: Outbound;
  /** The product's status of an account, carried in its tokens as `status`. */
  readonly readStatus: (uid: string) => Promise<AccountStatus>;
  /** The product's names of somebody, which must not be their password. */
  readonly readNames: (uid: string) => Promise<Pick<PasswordOwner, 'username' | 'name'>>;
  /** Slow by design; tests, which do it thousands of times, pass cheaper ones. */
  readonly expenses?: Expenses;
}

export interface Expenses {
  readonly hashCost: HashCost;
  /** A test that counts hashes brings its own. */
  readonly argon2?: Argon2;
  readonly makeKeys: KeyMaker;
}

export const productExpenses: Expenses = { hashCost: productCost, makeKeys };

/** The embedded identity service: its parts and its state in memory. */
export interface Identity extends IdentityParts {
  readonly passwords: Passwords;
  readonly keyring: Keyring;
  /** The service used instead of this one; null: this one. */
  readonly outside: Outside | null;
  readonly verifier: TokenVerifier;
  readonly userStates: UserStates;
  readonly throttles: Throttles;
  readonly passwordJudge: PasswordJudge;
  /** Configured sign-in providers. */
  readonly providers: Providers;
  /** Emailed and texted codes in the clear, for the emulator's list; null otherwise. */
  readonly issuedCodes: IssuedCodes<IssuedCode> | null;
  readonly issuedSmsCodes: IssuedCodes<IssuedSmsCode> | null;
}

/** Assembles the service; its first key is created with the first token. */
export function createIdentity(parts: IdentityParts): Identity {
  const { database, secret, now, bus, settings } = parts;
  const { hashCost, argon2, makeKeys } = parts.expenses ?? productExpenses;
  const keyring = createKeyring({ database, secret, now, makeKeys });
  const outside = createOutside(settings, parts);
  return {
    ...parts,
    passwords: createPasswords(hashCost, argon2),
    keyring,
    outside,
    verifier: createTokenVerifier({ keyring: outside ?? keyring, project: settings.project, now }),
    userStates: createUserStates({ database, bus, now, outside, log: parts.log }),
    throttles: createThrottles(createLimiter({ database, secret, now })),
    passwordJudge: createPasswordJudge(),
    providers: createProviders(settings.providers, parts),
    issuedCodes: settings.hasEmulators ? createIssuedCodes<IssuedCode>() : null,
    issuedSmsCodes: settings.hasEmulators ? createIssuedCodes<IssuedSmsCode>() : null,
  };
}

/** @returns the time in whole seconds, as in tokens. */
export function nowSeconds(identity: { readonly now: () => Date }): number {
  return Math.floor(identity.now().getTime() / 1000);
}
