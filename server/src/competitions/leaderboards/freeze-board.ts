import type { freezeBoard as contract } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { isAllowed } from '@cruxboard/domain/competitions/competitions/lifecycle';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { changeCompetition, competitions, lifecycleOf, openAsStaff } from '../competitions/public';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { freezeScores, unfreezeScores } from '../scores/public';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;
type Frozen = Promise<{ frozenAt: string | null; seq: number }>;

/** Hides every score from now on from everybody but staff, until the reveal. */
export async function freezeBoard(context: Context): Frozen {
  const { tx, deps } = context;
  const competition = await open(context);
  if (competition.frozenAt !== null) refuse('The leaderboard is already frozen');
  if (!isAllowed(lifecycleOf(competition), 'freezeBoard')) {
    refuse('Only the leaderboard of a started competition can be frozen');
  }
  const frozenAt = deps.now();
  await freezeScores(tx, competition.id);
  const { seq } = await changeCompetition(context, {
    competitionId: competition.id,
    kind: 'board_frozen',
    set: { frozenAt, frozenSeq: sql`${competitions.seq} + 1` },
  });
  return { frozenAt: frozenAt.toISOString(), seq };
}

/** Shows everybody everything at once, and lets the results of an ended competition be stored. */
export async function revealBoard(context: Context): Frozen {
  const { tx } = context;
  const competition = await open(context);
  if (competition.frozenAt === null) refuse('The leaderboard isn’t frozen');
  await unfreezeScores(tx, competition.id);
  const { seq } = await changeCompetition(context, {
    competitionId: competition.id,
    kind: 'board_revealed',
    set: { frozenAt: null, frozenSeq: null },
  });
  // the results slice stores the results of an ended one
  context.afterCommit(() => context.deps.jobs.wake());
  return { frozenAt: null, seq };
}

async function open({ tx, input, caller }: Context) {
  const { competition } = await openAsStaff(tx, {
    competitionId: input.competitionId,
    uid: caller.uid,
    action: 'changeState',
  });
  return competition;
}

function refuse(message: string): never {
  throw new AppError('competition_state', { message });
}
