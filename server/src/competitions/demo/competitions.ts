import type {
  CompetitionFormat,
  TieRule,
} from '@cruxboard/domain/competitions/competitions/formats';
import { finalsRulesOf } from '@cruxboard/domain/competitions/scores/finals';
import { formatFacts, scoringDefaults } from '@cruxboard/domain/competitions/competitions/formats';
import { categories, cohorts } from '../groups/schema';
import { competitionClimbs } from '../climbs/schema';
import { type Change, recordChange } from '../competitions/public';
import { competitions } from '../competitions/schema';
import { competitors } from '../competitors/schema';
import { competitionRoles } from '../staff/schema';
import type { Transaction } from '../../platform/db/transaction';

/** A competition as it stands when its first score comes. */
export interface Plan {
  readonly id: string;
  readonly format: CompetitionFormat;
  readonly name: string;
  readonly description: string;
  readonly startedAt: Date;
  readonly endsAt: Date;
  readonly isSelfScoring: boolean;
  readonly registration: 'closed' | 'open' | 'claim';
  readonly tieRule: TieRule;
  readonly placesBought: number;
  readonly roles: readonly { uid: string; role: 'organiser' | 'judge' | 'setter' }[];
  readonly categories: readonly { id: string; name: string; number: number }[];
  readonly cohorts: readonly { id: string; name: string; number: number }[];
  readonly climbs: readonly Omit<typeof competitionClimbs.$inferInsert, 'competitionId'>[];
  readonly competitors: readonly Omit<typeof competitors.$inferInsert, 'competitionId'>[];
}

/** Writes a started competition and the log of how it came to be, a day of preparation long. */
export async function insertCompetition(tx: Transaction, plan: Plan): Promise<void> {
  const createdAt = new Date(plan.startedAt.getTime() - 86_400_000);
  const competitionId = plan.id;
  await tx.insert(competitions).values({
    id: plan.id,
    format: plan.format,
    name: plan.name,
    description: plan.description,
    venue: 'Granite Street',
    gymId: 'demo-gym',
    timeZone: 'Australia/Sydney',
    startsAt: plan.startedAt,
    endsAt: plan.endsAt,
    registration: plan.registration,
    isSelfScoring: plan.isSelfScoring,
    climbThreshold: scoringDefaults.pumpfestClimbThreshold,
    flashBonus: scoringDefaults.pumpfestFlashBonus,
    ...finalsRulesOf({ ...scoringDefaults, tieRule: plan.tieRule }),
    balance: formatFacts[plan.format].initialBalance + plan.placesBought - plan.competitors.length,
    toppedUpBalance: plan.placesBought,
    competitorCount: plan.competitors.length,
    createdBy: 'demo-organiser',
    createdAt,
    updatedAt: plan.startedAt,
  });
  const of = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, competitionId }));
  await tx.insert(competitionRoles).values(of(plan.roles));
  if (plan.categories.length > 0) await tx.insert(categories).values(of(plan.categories));
  if (plan.cohorts.length > 0) await tx.insert(cohorts).values(of(plan.cohorts));
  await tx.insert(competitionClimbs).values(of(plan.climbs));
  await tx
    .insert(competitors)
    .values(plan.competitors.map((row) => ({ ...row, competitionId, createdAt })));
  await writeLog(tx, plan, createdAt);
}

async function writeLog(tx: Transaction, plan: Plan, createdAt: Date): Promise<void> {
  const { name, format, climbs, competitors } = plan;
  const entries: Pick<Change, 'kind' | 'after' | 'competitorId' | 'climbId' | 'set'>[] = [
    { kind: 'created', after: { name, format, climbCount: 0 } },
    ...plan.categories.map((group) => ({ kind: 'category_added' as const, after: { ...group } })),
    ...plan.cohorts.map((group) => ({ kind: 'cohort_added' as const, after: { ...group } })),
    { kind: 'climbs_imported', after: { count: climbs.length } },
    ...plan.roles.slice(1).map(({ uid, role }) => ({
      kind: 'staff_added' as const,
      after: { uid, roles: [role] },
    })),
    { kind: 'competitors_imported', after: { count: competitors.length } },
    ...climbs
      .filter((climb) => climb.isActive === false)
      .map((climb) => ({ kind: 'climb_deactivated' as const, climbId: climb.id })),
  ];
  let atMs = createdAt.getTime();
  const record = (change: (typeof entries)[number], at: Date) =>
    recordChange(tx, { competitionId: plan.id, at, actorUid: 'demo-organiser', ...change });
  for (const entry of entries) await record(entry, new Date((atMs += 240_000)));
  const set = { state: 'started', startedAt: plan.startedAt, publishedAt: plan.startedAt } as const;
  await record({ kind: 'started', after: { ...set }, set }, plan.startedAt);
  for (const competitor of competitors) {
    if (competitor.claimedBy === null || competitor.claimedBy === undefined) continue;
    await recordChange(tx, {
      competitionId: plan.id,
      kind: 'competitor_claimed',
      at: new Date(plan.startedAt.getTime() + 60_000),
      actorUid: competitor.claimedBy,
      competitorId: competitor.id,
    });
  }
}
