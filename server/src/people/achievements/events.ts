import type { Deps } from '../../platform/deps';
import { giveEarned } from './give-earned';

/** Follows what slices say achievements are earned by. */
export function followEarnings(deps: Deps): void {
  for (const earnings of deps.slices.flatMap((slice) => slice.earnings ?? [])) {
    for (const type of earnings.eventTypes) {
      deps.outbox.on(type, ({ payload }) =>
        giveEarned(deps, earnings, earnings.sourceIdOf(payload)),
      );
    }
  }
}
