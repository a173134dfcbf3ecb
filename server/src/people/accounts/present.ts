import type { AccountStep, Profile } from '@cruxboard/contracts/people/accounts/accounts';
import {
  type AccountFacts,
  type AccountStep as DomainStep,
  accountStep,
} from '@cruxboard/domain/people/accounts/account-state';
import type { AccountRow } from './repo';
import { shownPerson } from './shown-name';

const steps: Readonly<Record<Exclude<DomainStep, 'signedOut'>, AccountStep>> = {
  deleted: 'deleted',
  deactivated: 'deactivated',
  verifyEmail: 'verify-email',
  chooseUsername: 'username',
  completeProfile: 'complete',
  ready: 'ready',
};

/** @returns the missing sign-up step, as the contract names it. */
export function presentStep(facts: AccountFacts): AccountStep {
  const step = accountStep(facts);
  if (step === 'signedOut') throw new Error('Somebody is signed in here');
  return steps[step];
}

/** @returns the public part of a profile for whoever looks; the name is the username until there is another. */
export function presentPublic(account: AccountRow, viewerUid: string | null) {
  const { name, photoURL } = shownPerson(account, viewerUid);
  return {
    name: name === '' ? (account.username ?? '') : name,
    bio: account.bio,
    instagram: account.instagram,
    photoURL,
  };
}

/** @returns the private part of a profile. */
export function presentPrivate(account: AccountRow) {
  const { firstName, lastName, isHiddenFromRankings } = account;
  const { isVisibleInProduct, isVisibleOnScreens, shownParts } = account;
  const shown = { isVisibleInProduct, isVisibleOnScreens, shownParts };
  return { firstName, lastName, isHiddenFromRankings, ...shown };
}

export function presentCounts(account: AccountRow) {
  const { ascentCount, solutionCount, climbCount } = account;
  return { ascents: ascentCount, solutions: solutionCount, climbs: climbCount };
}

/** @returns the profile document; null before a username is chosen. */
export function presentProfile(account: AccountRow | undefined): Profile | null {
  if (account === undefined || account.username === null) return null;
  return {
    id: account.uid,
    info: { username: account.username },
    deleted_at: account.deletedAt?.toISOString() ?? null,
    updated_at: account.updatedAt.toISOString(),
    flags: { touchpoints: account.touchpoints },
    protected: { general: { counts: presentCounts(account) } },
    public: presentPublic(account, account.uid),
  };
}
