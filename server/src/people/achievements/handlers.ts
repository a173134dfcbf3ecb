import type { Deps } from '../../platform/deps';
import type { JobHandler } from '../../platform/jobs/handler';
import type { Slice } from '../../platform/slice';
import { syncEarnings } from './sync-earnings';
import { syncOwnEarnings } from './sync-own-earnings';

/** @returns a handler for each event that slices say earns achievements. */
export function followEarnings(slices: readonly Slice[]): JobHandler<Deps>[] {
  const earnings = slices.flatMap((slice) => slice.earnings ?? []);
  const owns = slices.flatMap((slice) => slice.ownEarnings ?? []);
  const types = new Set([...earnings, ...owns].flatMap(({ eventTypes }) => eventTypes));
  return [...types].map((type) => ({
    type,
    queue: 'achievements',
    run: async (deps, payload) => {
      for (const earned of earnings) {
        if (!earned.eventTypes.includes(type)) continue;
        await syncEarnings(deps, earned, { sourceId: earned.sourceIdOf(payload) });
      }
      for (const own of owns) {
        if (own.eventTypes.includes(type)) await syncOwnEarnings(deps, own, String(payload['uid']));
      }
    },
  }));
}
