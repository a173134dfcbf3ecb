import type {
  claimCompetitor as claimContract,
  getUnclaimedCompetitors as listContract,
} from '@cruxboard/contracts/competitions/competitors/competitors';
import type * as z from 'zod/mini';
import { isAllowed } from '@cruxboard/domain/competitions/competitions/lifecycle';
import { changeCompetition, lifecycleOf, openVisible } from '../competitions/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { publishToOwner, unlessTaken } from './changes';
import { isContactOf, verifiedContacts } from './contacts';
import { findOwnCompetitor } from './own-repo';
import { findCompetitor, listClaimable, updateCompetitorRow } from './repo';

/** Lists the competitors the caller can claim: those with the caller's verified email or phone. */
export async function getUnclaimedCompetitors({
  tx,
  input,
  caller,
}: CallContext<z.output<typeof listContract.input>, 'initialised'>): Promise<
  z.input<typeof listContract.output>
> {
  const contacts = verifiedContacts(caller);
  // without a contact the query would list everyone
  if (contacts.email === null && contacts.phone === null) return { items: [] };
  const { competitionId } = input;
  return { items: await listClaimable(tx, { uid: caller.uid, competitionId, ...contacts }) };
}

/** Links a competitor to the caller's account by a contact both have. */
export async function claimCompetitor(
  context: CallContext<z.output<typeof claimContract.input>, 'initialised'>,
): Promise<{ competitorId: string; seq: number }> {
  const { tx, input, caller, deps } = context;
  const { competitionId, competitorId } = input;
  const { competition } = await openVisible(tx, { competitionId, uid: caller.uid });
  const competitor = await findCompetitor(tx, { competitionId, competitorId });
  if (competitor === undefined || !isContactOf(competitor, verifiedContacts(caller))) {
    const message = 'This entry isn’t under an email or phone you’ve confirmed';
    throw new AppError('not_found', { message });
  }
  if (!isAllowed(lifecycleOf(competition), 'claim')) throw new AppError('competition_state');
  if (competition.registration === 'closed') throw new AppError('registration_closed');
  const own = await findOwnCompetitor(tx, competitionId, caller.uid);
  if (own !== undefined) throw new AppError('already_joined');
  if (competitor.claimedBy !== null) throw new AppError('competitor_claimed');
  const claimed = { ...competitor, claimedBy: caller.uid, claimedAt: deps.now() };
  await unlessTaken(() => updateCompetitorRow(tx, claimed));
  const { seq } = await changeCompetition(context, {
    competitionId,
    kind: 'competitor_claimed',
    competitorId,
    after: { name: competitor.name },
  });
  publishToOwner(context, claimed);
  return { competitorId, seq };
}
