import type { CallContext } from '../../platform/http/serve-callable';
import { announceGymChange } from '../gyms/public';

/** After the commit: whoever has the solution open looks at its comments anew. */
export function announceComments(
  { deps, afterCommit }: Pick<CallContext<unknown>, 'deps' | 'afterCommit'>,
  { gymId, solutionId }: { readonly gymId: string; readonly solutionId: string },
): void {
  afterCommit(() => announceGymChange(deps, { gymId, kinds: ['comments'], ids: [solutionId] }));
}
