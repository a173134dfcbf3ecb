import type { updateCompetitor as contract } from '@cruxboard/contracts/competitions/competitors/competitors';
import { nameWithNumber } from '@cruxboard/domain/competitions/competitors/stand-in-name';
import type * as z from 'zod/mini';
import { changeCompetition, openForEdit, requireUnchanged } from '../competitions/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import {
  changedFields,
  checkGroups,
  competitorEdits,
  kindOf,
  merge,
  publishToOwner,
  logFields,
  unlessTaken,
} from './changes';
import { findCompetitor, updateCompetitorRow } from './repo';

type Input = z.output<typeof contract.input>;

/** Changes a competitor; the log keeps the previous values. */
export async function updateCompetitor(
  context: CallContext<Input, 'initialised'>,
): Promise<{ seq: number }> {
  const { tx, input, caller } = context;
  const { competitionId, competitorId } = input;
  const { competition } = await openForEdit(tx, {
    competitionId,
    uid: caller.uid,
    action: 'editCompetitors',
  });
  const competitor = await findCompetitor(tx, { competitionId, competitorId });
  if (competitor === undefined) throw new AppError('not_found');
  await checkGroups(tx, input);
  const given = merge(competitor, input);
  const changed =
    given.name === competitor.name
      ? { ...given, name: nameWithNumber(competitor, given.number) }
      : given;
  const names = changedFields(competitor, changed);
  if (names.length === 0) return { seq: competition.seq };
  await requireUnchanged(context, {
    ...competitorEdits,
    competitionId,
    seenSeq: input.seenSeq,
    seq: competition.seq,
    names: new Map([[competitorId, names]]),
  });
  await unlessTaken(() => updateCompetitorRow(tx, changed));
  const { seq } = await changeCompetition(context, {
    competitionId,
    kind: kindOf(names),
    competitorId,
    before: logFields(competitor),
    after: logFields(changed),
  });
  publishToOwner(context, changed);
  return { seq };
}
