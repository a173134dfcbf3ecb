import { sqlText } from '../../platform/db/sql-text';
import { gradeTargets } from '../analytics/schema';
import { climbs } from '../climbs/schema';
import { sectionPublications } from '../setting/schema';
import { sections } from './schema';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import type { Executor } from '../../platform/db/transaction';
import { prepareStatement } from '../../platform/db/statement';

interface SectionRow {
  readonly id: string;
  readonly name: string;
  readonly climbCount: number;
  readonly nextResetOn: string | null;
}

const selectSections = prepareStatement<SectionRow, [gymId: string]>(
  'sections.list',
  sqlText`select id, name, climb_count as "climbCount", next_reset_on as "nextResetOn"
     from ${sections} where gym_id = $1 and archived_at is null order by position, id`,
);

/** @returns a gym's sections in their order, without archived ones. */
export function listSections(
  on: Pick<pg.Pool | pg.PoolClient, 'query'>,
  gymId: string,
): Promise<SectionRow[]> {
  return selectSections(on, [gymId]);
}

interface StaffSectionRow extends SectionRow {
  readonly lastSetOn: string | null;
  readonly archivedAt: Date | null;
  readonly unpublishedCount: number;
  readonly publishAt: Date | null;
  readonly followerCount: number;
  readonly gradeTarget: number[] | null;
}

const selectStaffSections = prepareStatement<StaffSectionRow, [gymId: string]>(
  'sections.listForStaff',
  sqlText`select id, name, climb_count as "climbCount", next_reset_on as "nextResetOn",
          last_set_on as "lastSetOn", archived_at as "archivedAt",
          follower_count as "followerCount",
          (select due_at from ${sectionPublications} where section_publications.section_id = sections.id
              and section_publications.due_at is not null) as "publishAt",
          (select count(*) from ${climbs} where climbs.section_id = sections.id
              and climbs.state <> 'published' and climbs.archived_at is null) as "unpublishedCount",
          (select counts from ${gradeTargets} where grade_targets.section_id = sections.id) as "gradeTarget"
     from ${sections} where gym_id = $1 order by archived_at nulls first, position, id`,
);

/** @returns all walls of a gym: in their order, archived ones last. */
export function listStaffSections(
  on: Pick<pg.Pool | pg.PoolClient, 'query'>,
  gymId: string,
): Promise<StaffSectionRow[]> {
  return selectStaffSections(on, [gymId]);
}

/** @returns the names of all walls of a gym. */
export async function listSectionNames(
  on: Executor,
  gymId: string,
): Promise<{ id: string; name: string; isArchived: boolean }[]> {
  const rows = await on
    .select({ id: sections.id, name: sections.name, archivedAt: sections.archivedAt })
    .from(sections)
    .where(eq(sections.gymId, gymId));
  return rows.map(({ archivedAt, ...row }) => ({ ...row, isArchived: archivedAt !== null }));
}
