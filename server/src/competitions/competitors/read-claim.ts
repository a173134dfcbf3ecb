import type {
  ClaimStanding,
  readClaim as contract,
} from '@cruxboard/contracts/competitions/competitors/competitors';
import type * as z from 'zod/mini';
import { readVisible } from '../competitions/public';
import type { Executor } from '../../platform/db/transaction';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/authentication';
import { isContactOf, verifiedContacts } from './contacts';
import { presentPublic } from './read-competitors';
import { type Competitor, findClaimed, findPresent } from './repo';

/** @returns a competitor, and whether the one who asks may claim them. */
export async function readClaim(
  on: Executor,
  asked: {
    readonly competitionId: string;
    readonly competitorId: string;
    readonly caller: Caller | null;
  },
): Promise<z.input<typeof contract.response>> {
  const { competitionId, competitorId, caller } = asked;
  const { competition } = await readVisible(on, { competitionId, uid: caller?.uid ?? null });
  const competitor = await findPresent(on, { competitionId, competitorId });
  if (competitor === undefined) throw new AppError('not_found');
  const own = caller === null ? undefined : await findClaimed(on, competitionId, caller.uid);
  const isClosed = competition.registration === 'closed' || competition.state === 'draft';
  const standing = standingOf(competitor, { caller, ownId: own?.id, isClosed });
  return { competitor: presentPublic(competitor), standing };
}

interface Asking {
  readonly caller: Caller | null;
  /** Of the competitor that the one who asks has here. */
  readonly ownId: string | undefined;
  readonly isClosed: boolean;
}

/** The order matters: that somebody else has claimed them is for those alone who share a contact. */
function standingOf(competitor: Competitor, { caller, ownId, isClosed }: Asking): ClaimStanding {
  if (ownId === competitor.id) return 'own';
  if (isClosed) return 'closed';
  if (caller === null) return 'visitor';
  if (!isContactOf(competitor, verifiedContacts(caller))) {
    return caller.email !== null && !caller.isEmailVerified ? 'unconfirmed' : 'stranger';
  }
  if (ownId !== undefined) return 'joined';
  return competitor.claimedBy === null ? 'claimable' : 'claimed';
}
