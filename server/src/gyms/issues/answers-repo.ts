import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/db/transaction';
import { climbs } from '../climbs/schema';
import { issueEvents, issues } from './schema';

/** @returns what staff did, and when its issue was closed, if it is. */
export async function findAnswer(on: Executor, eventId: string) {
  const [found] = await on
    .select({ event: issueEvents, closedAt: issues.closedAt })
    .from(issueEvents)
    .innerJoin(issues, eq(issues.id, issueEvents.issueId))
    .where(eq(issueEvents.id, eventId));
  return found;
}

/** @returns the climbs that these answers are about, by the answer. */
export function listAnsweredClimbs(on: Executor, eventIds: readonly string[]) {
  return on
    .select({ id: issueEvents.id, name: climbs.name, gymId: climbs.gymId, climbId: climbs.id })
    .from(issueEvents)
    .innerJoin(issues, eq(issues.id, issueEvents.issueId))
    .innerJoin(climbs, eq(climbs.id, issues.climbId))
    .where(inArray(issueEvents.id, [...eventIds]));
}
