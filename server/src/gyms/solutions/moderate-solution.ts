import type {
  hideSolution as hideContract,
  unhideSolution as unhideContract,
} from '@cruxboard/contracts/gyms/solutions/staff-solutions';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { announceGymChange } from '../gyms/public';
import { openGym } from '../staff/public';
import { announceSolutions } from './announce';
import { changeSolutions } from './change-solutions';
import { moderatedEvents } from './events';
import { lockSolutions, type StoredSolution } from './write-repo';

type Context<T extends typeof hideContract | typeof unhideContract> = CallContext<
  z.output<T['input']>,
  'initialised'
>;

/**
 * Hides a solution from everybody but its author and staff. Hiding it again changes the reason.
 * @throws {AppError} `not_found`, `permission_denied`.
 */
export async function hideSolution(
  context: Context<typeof hideContract>,
): Promise<{ solutionId: string }> {
  const { input, caller, deps } = context;
  const solution = await openSolution(context);
  return moderate(context, solution, {
    hiddenAt: solution.hiddenAt ?? deps.now(),
    hiddenBy: caller.uid,
    hiddenReason: input.reason,
  });
}

/** Shows a hidden solution again. @throws {AppError} `not_found`, `permission_denied`. */
export async function unhideSolution(
  context: Context<typeof unhideContract>,
): Promise<{ solutionId: string }> {
  const solution = await openSolution(context);
  if (solution.hiddenAt === null) return { solutionId: solution.id };
  const change = { hiddenAt: null, hiddenBy: null, hiddenReason: '' };
  return moderate(context, solution, { ...change, unhiddenAt: context.deps.now() });
}

/** A published solution of the gym, locked. */
async function openSolution({
  tx,
  input: { gymId, solutionId },
  caller: { uid },
}: Context<typeof unhideContract>): Promise<StoredSolution> {
  await openGym(tx, { gymId, uid, action: 'moderateSolutions' });
  const [solution] = await lockSolutions(tx, [solutionId]);
  const isTheirs = solution?.gymId === gymId && solution.state === 'published';
  if (solution === undefined || !isTheirs || solution.deletedAt !== null) {
    throw new AppError('not_found');
  }
  return solution;
}

async function moderate(
  { tx, deps, afterCommit }: Pick<CallContext<unknown>, 'tx' | 'deps' | 'afterCommit'>,
  solution: StoredSolution,
  change: Partial<StoredSolution>,
): Promise<{ solutionId: string }> {
  await changeSolutions(tx, [solution], change);
  await deps.jobs.enqueue(tx, moderatedEvents(solution));
  afterCommit(() => {
    announceSolutions(deps, [solution]);
    announceGymChange(deps, { gymId: solution.gymId, kinds: ['staff'], ids: [] });
  });
  return { solutionId: solution.id };
}
