import type { Deps } from '../../platform/deps';
import { endedChanged } from './event-types';
import { keepResults } from './keep-results';

/** Follows the ends of competitions, and what is changed after them. */
export function followEnds(deps: Deps): void {
  deps.outbox.on(endedChanged, ({ payload }) =>
    keepResults(deps, String(payload['competitionId'])),
  );
}
