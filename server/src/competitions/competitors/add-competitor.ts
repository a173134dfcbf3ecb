import type { addCompetitor as contract } from '@cruxboard/contracts/competitions/competitors/competitors';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit } from '../competitions/public';
import type { CallContext } from '../../platform/http/serve-callable';
import { checkGroups, logFields, newCompetitor, takingPlaces, unlessTaken } from './changes';
import { insertCompetitor } from './repo';

/** Adds a competitor, using one of the places left. */
export async function addCompetitor(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ competitorId: string; placesLeft: number; seq: number }> {
  const { tx, input, caller } = context;
  const { competitionId } = input;
  await openForEdit(tx, { competitionId, uid: caller.uid, action: 'editCompetitors' });
  await checkGroups(tx, input);
  const competitor = newCompetitor(context, competitionId, input);
  const change = await changeCompetition(context, {
    competitionId,
    kind: 'competitor_added',
    competitorId: competitor.id,
    after: logFields(competitor),
    ...takingPlaces(1),
  });
  await unlessTaken(() => insertCompetitor(tx, competitor));
  return { competitorId: competitor.id, ...change };
}
