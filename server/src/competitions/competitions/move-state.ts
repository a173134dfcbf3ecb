import type { endCompetition as contract } from '@cruxboard/contracts/competitions/competitions/competitions';
import {
  isAllowed,
  type CompetitionState,
  type LifecycleStep,
  consumeStep,
} from '@cruxboard/domain/competitions/competitions/lifecycle';
import type { LogKind } from '@cruxboard/domain/competitions/competitions/log-kinds';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/http/app-error';
import type { CallContext } from '../../platform/http/serve-callable';
import { stateEvents } from './events';
import { lifecycleOf, openAsStaff } from './policy';
import { changeCompetition } from './record-change';
import type { Competition } from './repo';

type Context = CallContext<z.output<typeof contract.input>, 'initialised'>;
type StateChange = Promise<{ state: CompetitionState; seq: number }>;

export const startCompetition = (context: Context): StateChange => move(context, 'start');
export const endCompetition = (context: Context): StateChange => move(context, 'end');
export const reactivateCompetition = (context: Context): StateChange => move(context, 'reactivate');

/** Publishes the results of an ended competition as final. Only reopening changes them after that. */
export async function finaliseCompetition(context: Context): StateChange {
  const competition = await open(context);
  const lifecycle = lifecycleOf(competition);
  if (lifecycle.isFinal) throw new AppError('results_final');
  if (competition.frozenAt !== null) {
    const message = 'The leaderboard is frozen. Reveal the results first';
    throw new AppError('competition_state', { message });
  }
  if (!isAllowed(lifecycle, 'publishFinal')) {
    const message = 'Only the results of an ended competition can be published as final';
    throw new AppError('competition_state', { message });
  }
  return record(context, competition, {
    kind: 'results_published',
    set: { finalisedAt: context.deps.now() },
  });
}

const kinds: Record<LifecycleStep, LogKind> = {
  start: 'started',
  end: 'ended',
  reactivate: 'reactivated',
};

async function move(context: Context, step: LifecycleStep): StateChange {
  const competition = await open(context);
  return record(context, competition, stepOf(competition, step, context.deps.now()));
}

/** @returns what a step changes. @throws {AppError} `competition_state`. */
export function stepOf(competition: Competition, step: LifecycleStep, now: Date): Step {
  const next = consumeStep(lifecycleOf(competition), step);
  if (!next.ok) throw new AppError('competition_state', { message: next.error.message });
  const times = {
    start: { startedAt: now, publishedAt: competition.publishedAt ?? now },
    end: { endedAt: now },
    reactivate: { endedAt: null, finalisedAt: null, reactivatedAt: now },
  }[step];
  return { kind: kinds[step], set: { state: next.value.state, ...times } };
}

async function open({ tx, input, caller }: Context): Promise<Competition> {
  const { competition } = await openAsStaff(tx, {
    competitionId: input.competitionId,
    uid: caller.uid,
    action: 'changeState',
  });
  return competition;
}

interface Step {
  readonly kind: LogKind;
  readonly set: Partial<
    Pick<
      Competition,
      'state' | 'publishedAt' | 'startedAt' | 'endedAt' | 'finalisedAt' | 'reactivatedAt'
    >
  >;
}

async function record(
  context: Context,
  competition: Competition,
  { kind, set }: Step,
): StateChange {
  const moved = { ...competition, ...set };
  const { seq } = await changeCompetition(context, {
    competitionId: competition.id,
    kind,
    before: stateFields(competition),
    after: stateFields(moved),
    set,
  });
  await context.deps.jobs.enqueue(context.tx, stateEvents(competition.id));
  // the results slice stores or withdraws the results
  context.afterCommit(() => context.deps.jobs.wake());
  return { state: moved.state, seq };
}

export function stateFields({
  state,
  startedAt,
  endedAt,
  finalisedAt,
}: Competition): Record<string, unknown> {
  return { state, startedAt, endedAt, finalisedAt };
}
