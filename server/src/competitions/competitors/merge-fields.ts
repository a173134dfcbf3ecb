import type { MergedField } from '@cruxboard/contracts/competitions/competitors/merge';
import { AppError } from '../../platform/http/app-error';
import type { Competitor } from './repo';

interface Choice {
  readonly field: MergedField;
  readonly competitorId: string;
}

/**
 * @returns the first of the competitors with the fields that stand when all become it.
 * @throws {AppError} `merge_claims` where several people have claimed them and nobody was chosen.
 */
export function mergeFields(all: readonly Competitor[], choices: readonly Choice[]): Competitor {
  const [kept] = all;
  if (kept === undefined) throw new Error('nobody to keep');
  const chosen = (field: MergedField): Competitor | undefined => {
    const choice = choices.find((one) => one.field === field);
    return all.find(({ id }) => id === choice?.competitorId);
  };
  const standing = <Field extends keyof Competitor & MergedField>(field: Field) =>
    (chosen(field) ?? all.find((one) => one[field] !== null) ?? kept)[field];
  const email = standing('email');
  const disqualified = all.find(({ state }) => state === 'disqualified');
  const claim = chosen('claim') ?? claimOf(all) ?? kept;
  return {
    ...kept,
    name: standing('name'),
    email,
    phone: standing('phone'),
    number: standing('number'),
    categoryId: standing('categoryId'),
    cohortId: standing('cohortId'),
    seed: standing('seed'),
    // nobody gets rid of it by being entered twice
    state: (chosen('state') ?? disqualified ?? kept).state,
    claimedBy: claim.claimedBy,
    claimedAt: claim.claimedAt,
    invitedAt: all.find((one) => one.email === email && one.invitedAt !== null)?.invitedAt ?? null,
  };
}

function claimOf(all: readonly Competitor[]): Competitor | undefined {
  const claimed = all.filter(({ claimedBy }) => claimedBy !== null);
  if (claimed.length > 1) throw new AppError('merge_claims');
  return claimed[0];
}
