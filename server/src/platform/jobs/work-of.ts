import type { Deps } from '../deps';
import type { Slice } from '../slice';
import type { JobHandler, ScheduledJob } from './handler';

/** @returns the slices' handlers and scheduled jobs. */
export function workOf(slices: readonly Slice[]): {
  readonly handlers: readonly JobHandler<Deps>[];
  readonly schedule: readonly ScheduledJob<Deps>[];
} {
  return {
    handlers: slices.flatMap(({ on }) => on?.(slices) ?? []),
    schedule: slices.flatMap(({ jobs }) => jobs ?? []),
  };
}
