import { sqlText } from '../../platform/db/sql-text';
import { sections } from './schema';
import type pg from 'pg';
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
     from ${sections} where gym_id = $1 order by position, id`,
);

/** @returns a gym's sections in their order. */
export function listSections(
  on: Pick<pg.Pool | pg.PoolClient, 'query'>,
  gymId: string,
): Promise<SectionRow[]> {
  return selectSections(on, [gymId]);
}
