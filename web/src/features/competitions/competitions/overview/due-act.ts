import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { dueStep } from '@cruxboard/domain/competitions/competitions/lifecycle';
import { canCompetition } from '@cruxboard/domain/competitions/permissions';

/** What starts by itself is given this long before its organisers are asked to do it. */
const byItselfMs = 60_000;

export type Act = 'start' | 'end';

/** @returns what an organiser should do now, if anything. */
export function dueAct(competition: CompetitionManaged, nowMs: number): Act | null {
  const { state, opensBy, startsAt, endsAt, reactivatedAt } = competition;
  if (!canCompetition(competition.roles, 'changeState')) return null;
  const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));
  const isByTime = opensBy === 'time';
  const announced = {
    state,
    startsAt: dateOf(startsAt),
    endsAt: dateOf(endsAt),
    graceMinutes: isByTime ? competition.graceMinutes : 0,
    reactivatedAt: dateOf(reactivatedAt),
  };
  return dueStep(announced, new Date(isByTime ? nowMs - byItselfMs : nowMs));
}
