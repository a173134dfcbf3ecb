import type { Deps } from '../../platform/deps';
import { resultsKept } from '../../competitions/results/public';
import { awardRanks } from './award-ranks';

/** Follows the kept results of competitions. */
export function followResults(deps: Deps): void {
  deps.outbox.on(resultsKept, ({ payload }) => awardRanks(deps, String(payload['competitionId'])));
}
