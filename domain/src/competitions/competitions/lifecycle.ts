import { err, ok, type Result } from '../../result';

/** The states of a competition. */
export const competitionStates = ['draft', 'started', 'ended'] as const;
export type CompetitionState = (typeof competitionStates)[number];

/** A transition between states. */
export type LifecycleStep = 'start' | 'end' | 'reactivate';

/** A competition's state, and whether its results are published as final (only once ended). */
export interface Lifecycle {
  readonly state: CompetitionState;
  readonly isFinal: boolean;
  /** Whether a draft is open for entries: everyone sees it and can enter, but no scores are taken. */
  readonly isOpenForEntries?: boolean;
}

const steps = {
  start: { from: 'draft', to: 'started', refusal: 'Only drafts can be started' },
  end: { from: 'started', to: 'ended', refusal: 'Only a started competition can be ended' },
  reactivate: {
    from: 'ended',
    to: 'started',
    refusal: 'Only an ended competition can be reopened',
  },
} as const;

/**
 * Returns the competition after a transition: draft → started → ended, and reopened to started, which also withdraws
 * the final results. Any other transition fails with `failed-precondition`.
 */
export function consumeStep(
  from: Lifecycle,
  step: LifecycleStep,
): Result<Lifecycle, { code: 'failed-precondition'; message: string }> {
  const { from: expected, to, refusal } = steps[step];
  if (from.state !== expected) return err({ code: 'failed-precondition', message: refusal });
  return ok({ state: to, isFinal: false });
}

/** Actions that depend on the state; roles are checked separately. */
export type LifecycleAct =
  | 'viewPublic'
  | 'claim'
  | 'join'
  | 'recordOwnScore'
  | 'recordScore'
  | 'keepLateScore'
  | 'edit'
  | 'publishFinal'
  | 'delete';

/**
 * Tells whether the state allows an action. Scores are accepted while started. Staff may correct them (`recordScore`)
 * after the end until the results are final; what a competitor sends after the end is kept as a late score. `edit`
 * covers settings, climbs, categories, cohorts and competitors.
 */
export function isAllowed(
  { state, isFinal, isOpenForEntries = false }: Lifecycle,
  act: LifecycleAct,
): boolean {
  switch (act) {
    case 'viewPublic':
    case 'claim':
      return state !== 'draft' || isOpenForEntries;
    case 'join':
      return state === 'started' || (state === 'draft' && isOpenForEntries);
    case 'recordOwnScore':
      return state === 'started';
    case 'recordScore':
      return state === 'started' || (state === 'ended' && !isFinal);
    case 'keepLateScore':
      return state === 'ended';
    case 'edit':
      return !isFinal;
    case 'publishFinal':
      return state === 'ended' && !isFinal;
    case 'delete':
      return state === 'draft';
    default:
      return act satisfies never;
  }
}
