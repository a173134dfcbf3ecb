import type { Deps } from '../../platform/deps';
import type { JobHandler } from '../../platform/jobs/handler';
import type { Slice } from '../../platform/slice';
import { syncEarnings } from './sync-earnings';

/** @returns a handler for each event that slices say earns achievements. */
export function followEarnings(slices: readonly Slice[]): JobHandler<Deps>[] {
  const earnings = slices.flatMap((slice) => slice.earnings ?? []);
  const types = new Set(earnings.flatMap(({ eventTypes }) => eventTypes));
  return [...types].map((type) => ({
    type,
    queue: 'achievements',
    run: async (deps, payload) => {
      for (const earned of earnings) {
        if (!earned.eventTypes.includes(type)) continue;
        await syncEarnings(deps, earned, earned.sourceIdOf(payload));
      }
    },
  }));
}
