import type { createCompetition as contract } from '@cruxboard/contracts/competitions/competitions/competitions';
import {
  generateClimbs,
  scoringDefaults,
} from '@cruxboard/domain/competitions/competitions/formats';
import { finalsRulesOf } from '@cruxboard/domain/competitions/scores/finals';
import type * as z from 'zod/mini';
import type { CallContext } from '../../platform/http/serve-callable';
import { openDraft } from './open-draft';

/** Creates a draft with default rules; the creator becomes its organiser. */
export async function createCompetition(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ competitionId: string }> {
  const { input, deps } = context;
  const { name, format, count } = input;
  return openDraft(context, {
    row: {
      name,
      format,
      isSelfScoring: format === 'boulder_pumpfest',
      ...startingRules,
      timeZone: deps.settings.timeZone,
    },
    climbs: generateClimbs(count),
  });
}

const startingRules = {
  climbThreshold: scoringDefaults.pumpfestClimbThreshold,
  flashBonus: scoringDefaults.pumpfestFlashBonus,
  ...finalsRulesOf(scoringDefaults),
};
