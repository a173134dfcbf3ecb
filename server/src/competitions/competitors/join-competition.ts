import type { joinCompetition as contract } from '@cruxboard/contracts/competitions/competitors/competitors';
import { isAllowed } from '@cruxboard/domain/competitions/competitions/lifecycle';
import { freeNumbers } from '@cruxboard/domain/competitions/competitors/free-numbers';
import { limits } from '@cruxboard/domain/limits';
import { normaliseName, truncateCodePoints } from '@cruxboard/domain/text';
import type * as z from 'zod/mini';
import { changeCompetition, lifecycleOf, openVisible } from '../competitions/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import {
  checkGroups,
  logFields,
  newCompetitor,
  publishToOwner,
  takingPlaces,
  unlessTaken,
} from './changes';
import { verifiedContacts } from './contacts';
import { findOwnCompetitor } from './own-repo';
import { findProfileName, insertCompetitor, listNumbers } from './repo';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;

/** Joins a competition with open registration under the name in the profile. */
export async function joinCompetition(
  context: Context,
): Promise<{ competitorId: string; seq: number }> {
  const { tx, input, caller, deps } = context;
  const { competitionId } = input;
  await checkJoinable(context);
  await checkGroups(tx, input);
  const [number = null] = freeNumbers(await listNumbers(tx, competitionId), 1);
  const joining = {
    name: await nameOf(context),
    number,
    ...verifiedContacts(caller),
    categoryId: input.categoryId,
  };
  const competitor = {
    ...newCompetitor(context, competitionId, joining),
    claimedBy: caller.uid,
    claimedAt: deps.now(),
  };
  const { seq } = await changeCompetition(context, {
    competitionId,
    kind: 'competitor_joined',
    competitorId: competitor.id,
    after: logFields(competitor),
    ...takingPlaces(1),
  });
  await unlessTaken(() => insertCompetitor(tx, competitor));
  publishToOwner(context, competitor);
  return { competitorId: competitor.id, seq };
}

async function checkJoinable({ tx, input, caller }: Context): Promise<void> {
  const { competitionId } = input;
  const { competition } = await openVisible(tx, { competitionId, uid: caller.uid });
  if (!isAllowed(lifecycleOf(competition), 'join')) throw new AppError('competition_state');
  if (competition.registration !== 'open') throw new AppError('registration_closed');
  if ((await findOwnCompetitor(tx, competitionId, caller.uid)) !== undefined) {
    throw new AppError('already_joined');
  }
}

async function nameOf({ tx, caller }: Context): Promise<string> {
  const profile = await findProfileName(tx, caller.uid);
  const name = normaliseName(`${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`);
  if (name === '') throw new AppError('account_incomplete');
  // first and last name together may be longer than a competitor's name
  return truncateCodePoints(name, limits.competitor.name.max).trim();
}
