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
  | 'submitLateScore'
  | 'edit'
  | 'freezeBoard'
  | 'publishFinal'
  | 'delete';

/**
 * Tells whether the state allows an action. Scores are accepted while started. Staff may correct them (`recordScore`)
 * after the end until the results are final; what a competitor sends after the end is kept as a late score. `edit`
 * covers settings, climbs, categories, cohorts and competitors. `freezeBoard` hides the scores from then on.
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
    case 'submitLateScore':
      return state === 'ended';
    case 'freezeBoard':
      return state === 'started';
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

/** Who starts and ends a competition: its staff, or the announced times by themselves. */
export const openingWays = ['staff', 'time'] as const;
export type OpeningWay = (typeof openingWays)[number];

/** How long scores may be taken after the announced end, in minutes. */
export const graceMinutesMax = 120;

/** What was announced of a competition's start and end. */
export interface Announced {
  readonly state: CompetitionState;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** How long after the announced end scores are still taken, in minutes. */
  readonly graceMinutes: number;
  /** When it was last reopened; null if never. */
  readonly reactivatedAt: Date | null;
}

/** Returns when scoring closes by what was announced: the end with its minutes of grace; null if none was. */
export function closingAt({
  endsAt,
  graceMinutes,
}: Pick<Announced, 'endsAt' | 'graceMinutes'>): Date | null {
  return endsAt === null ? null : new Date(endsAt.getTime() + graceMinutes * 60_000);
}

/**
 * Returns the step whose announced time has come, or null. One that was reopened after its end doesn't end again until
 * a later end is announced; one whose whole time has passed as a draft is left to its organisers.
 */
export function dueStep(announced: Announced, now: Date): 'start' | 'end' | null {
  const { state, startsAt, reactivatedAt } = announced;
  const closesAt = closingAt(announced);
  const isOver = closesAt !== null && closesAt <= now;
  if (state === 'draft') return startsAt !== null && startsAt <= now && !isOver ? 'start' : null;
  if (state !== 'started' || !isOver) return null;
  return reactivatedAt === null || reactivatedAt < closesAt ? 'end' : null;
}
