import type { MergedField } from '@cruxboard/contracts/competitions/competitors/merge';
import { valuesFrom } from '@cruxboard/domain/columns';
import { competitorColumns } from '@cruxboard/domain/competitions/competitors/columns';
import { AppError } from '../../platform/http/app-error';
import type { Competitor } from './repo';

interface Choice {
  readonly field: MergedField;
  readonly competitorId: string;
}

/**
 * @returns the first competitor with the fields of the merged entry.
 * @throws {AppError} `merge_claims` if different people have claimed them and none was chosen.
 */
export function mergeFields(all: readonly Competitor[], choices: readonly Choice[]): Competitor {
  const [kept] = all;
  if (kept === undefined) throw new Error('nobody to keep');
  const chosen = (field: MergedField): Competitor | undefined => {
    const choice = choices.find((one) => one.field === field);
    return all.find(({ id }) => id === choice?.competitorId);
  };
  const fields = valuesFrom(
    competitorColumns,
    (field) => chosen(field) ?? all.find((one) => one[field] !== null) ?? kept,
  );
  const { email } = fields;
  const disqualified = all.find(({ state }) => state === 'disqualified');
  const claim = chosen('claim') ?? claimOf(all) ?? kept;
  return {
    ...kept,
    ...fields,
    // being entered twice mustn't undo a disqualification
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
