import type { CallContext } from '../../platform/http/serve-callable';
import { announceGymChange } from '../gyms/public';

/** Tells the gym's viewers and staff after the commit. */
export function announceShowcase(
  context: Pick<CallContext<unknown, 'initialised'>, 'afterCommit' | 'deps'>,
  gymId: string,
): void {
  const change = { gymId, kinds: ['gym' as const, 'staff' as const], ids: [] };
  context.afterCommit(() => announceGymChange(context.deps, change));
}
