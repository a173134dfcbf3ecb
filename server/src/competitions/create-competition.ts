import { randomBytes } from 'node:crypto';
import type { createCompetition as contract } from '@cruxboard/contracts/competitions/competitions';
import { ownChanged } from '@cruxboard/contracts/live/own';
import {
  formatFacts,
  generateClimbs,
  scoringDefaults,
} from '@cruxboard/domain/competitions/formats';
import { canCreateCompetition } from '@cruxboard/domain/permissions/competitions';
import type * as z from 'zod/mini';
import type { Deps } from '../deps';
import { readFlags } from '../flags/public';
import { AppError } from '../http/app-error';
import type { CallContext } from '../http/serve-callable';
import { changeCompetition } from './public';
import { insertCompetition } from './repo';
import { insertRoles } from './staff-repo';

/** @throws {AppError} `competition_creation_disabled`; whoever gets past it is initialised. */
export async function requireCreationEnabled(deps: Deps): Promise<void> {
  const flags = await readFlags(deps);
  if (!flags.isCompetitionsEnabled) throw new AppError('competitions_disabled');
  if (!canCreateCompetition({ isInitialised: true, ...flags })) {
    throw new AppError('competition_creation_disabled');
  }
}

/** Creates a draft with the defaults of the rules; its creator becomes its organiser. */
export async function createCompetition(
  context: CallContext<z.output<typeof contract.input>, 'initialised'>,
): Promise<{ competitionId: string }> {
  const { tx, input, caller, deps } = context;
  const competitionId = newCompetitionId();
  const { name, format, count } = input;
  const climbs = generateClimbs(count).map((climb) => ({
    id: deps.newId(),
    competitionId,
    ...climb,
  }));
  await insertCompetition(
    tx,
    {
      id: competitionId,
      name,
      format,
      isSelfScoring: format === 'boulder_pumpfest',
      ...startingRules,
      timeZone: deps.settings.timeZone,
      balance: formatFacts[format].initialBalance,
      createdBy: caller.uid,
      createdAt: deps.now(),
    },
    climbs,
  );
  await insertRoles(tx, { competitionId, uid: caller.uid, roles: ['organiser'], at: deps.now() });
  await changeCompetition(context, {
    competitionId,
    kind: 'created',
    after: { name, format, climbCount: count },
  });
  context.afterCommit(() =>
    deps.live.send(`own:${caller.uid}`, ownChanged, { kinds: ['roles'], ids: [competitionId] }),
  );
  return { competitionId };
}

const startingRules = {
  climbThreshold: scoringDefaults.pumpfestClimbThreshold,
  flashBonus: scoringDefaults.pumpfestFlashBonus,
  topValueHundredths: Math.round(scoringDefaults.finalTopValue * 100),
  zoneValueHundredths: Math.round(scoringDefaults.finalZoneValue * 100),
  attemptCostHundredths: Math.round(scoringDefaults.finalAttemptCost * 100),
  countback: scoringDefaults.finalCountback,
  tieRule: scoringDefaults.tieRule,
};

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The address of an unlisted competition is its key, and any may become unlisted: so all 128 bits of the
 * id are random, written as ULIDs are.
 */
function newCompetitionId(): string {
  let bits = BigInt(`0x${randomBytes(16).toString('hex')}`);
  let id = '';
  for (let place = 0; place < 26; place += 1) {
    id = crockford.charAt(Number(bits & 31n)) + id;
    bits >>= 5n;
  }
  return id;
}
