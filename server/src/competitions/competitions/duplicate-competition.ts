import type { duplicateCompetition as contract } from '@cruxboard/contracts/competitions/competitions/competitions';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/serve-callable';
import { copyGroups } from '../groups/public';
import { listClimbsToCopy } from './copy-repo';
import { settingsToCopy } from './copied-settings';
import { openDraft } from './open-draft';
import { readAsStaff } from './policy';

/** Creates a draft from another competition, without its dates, people, scores and staff. */
export async function duplicateCompetition(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ competitionId: string }> {
  const { tx, input, caller, deps } = context;
  const { competition: source } = await readAsStaff(tx, {
    competitionId: input.competitionId,
    uid: caller.uid,
    action: 'editSettings',
  });
  const draft = await openDraft(context, {
    row: {
      ...(await settingsToCopy(tx, source, caller.uid)),
      name: input.name,
      format: source.format,
      registration: source.registration,
      isSelfScoring: source.isSelfScoring,
      tieRule: source.tieRule,
    },
    climbs: input.hasClimbs ? await listClimbsToCopy(tx, source.id) : [],
    logged: { copyOf: source.id },
  });
  if (input.hasGroups) {
    await copyGroups(tx, { from: source.id, to: draft.competitionId, newId: deps.newId });
  }
  return draft;
}
