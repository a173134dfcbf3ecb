import type {
  ClaimStanding,
  readClaim as contract,
} from '@cruxboard/contracts/competitions/competitors/competitors';
import type * as z from 'zod/mini';
import { isAllowed } from '@cruxboard/domain/competitions/competitions/lifecycle';
import { lifecycleOf, readVisible } from '../competitions/public';
import type { Executor } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/authentication';
import { isContactOf, verifiedContacts } from './contacts';
import { presentPublic } from './read-competitors';
import { findOwnCompetitor } from './own-repo';
import { type Competitor, findPresent } from './repo';

/** @returns a competitor and whether the caller can claim them. */
export async function readClaim(
  on: Executor,
  request: {
    readonly competitionId: string;
    readonly competitorId: string;
    readonly caller: Caller | null;
  },
): Promise<z.input<typeof contract.response>> {
  const { competitionId, competitorId, caller } = request;
  const { competition } = await readVisible(on, { competitionId, uid: caller?.uid ?? null });
  const competitor = await findPresent(on, { competitionId, competitorId });
  if (competitor === undefined) throw new AppError('not_found');
  const own = caller === null ? undefined : await findOwnCompetitor(on, competitionId, caller.uid);
  const isClosed =
    competition.registration === 'closed' || !isAllowed(lifecycleOf(competition), 'claim');
  const standing = standingOf(competitor, { caller, ownId: own?.id, isClosed });
  return { competitor: presentPublic(competitor), standing };
}

interface ClaimViewer {
  readonly caller: Caller | null;
  /** The caller's own competitor in this competition. */
  readonly ownId: string | undefined;
  readonly isClosed: boolean;
}

/** The order matters: only someone who shares a contact may learn that the entry is claimed. */
function standingOf(
  competitor: Competitor,
  { caller, ownId, isClosed }: ClaimViewer,
): ClaimStanding {
  if (ownId === competitor.id) return 'own';
  if (isClosed) return 'closed';
  if (caller === null) return 'visitor';
  if (!isContactOf(competitor, verifiedContacts(caller))) {
    return caller.email !== null && !caller.isEmailVerified ? 'unconfirmed' : 'stranger';
  }
  if (ownId !== undefined) return 'joined';
  return competitor.claimedBy === null ? 'claimable' : 'claimed';
}
